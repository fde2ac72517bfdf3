// The page of a game: everything put together.

import * as api from '../lib/api.js';
import { h, speak } from '../lib/dom.js';
import { Board } from '../board/board.js';
import { useKeys } from '../board/keys.js';
import { usePointer } from '../board/pointer.js';
import { ClaimBox } from '../play/claim-box.js';
import { Clock, CONTROLS } from '../play/clock.js';
import { EndBanner } from '../play/end-banner.js';
import { Hands } from '../play/hands.js';
import { Message } from '../play/message.js';
import { MoveList } from '../play/move-list.js';
import { Opponent } from '../play/opponent.js';
import { Player } from '../play/players.js';
import { Session } from '../play/session.js';
import { Setup } from '../play/setup.js';
import { Toolbar } from '../play/toolbar.js';
import { ruleBook } from '../play/words.js';

/** What a game that was just begun wishes for: its clock and its opponent. */
const wished = new Map();

/** Begins a game and goes to its page. */
export async function begin(place, wishes) {
  const game = await api.newGame(place);
  wished.set(game.id, wishes);
  location.hash = `#/game/${game.id}`;
}

export async function playPage(id) {
  const session = await Session.open(id);
  const book = await ruleBook(session.game.definition ? '' : session.game.variant);
  return new PlayPage(session, book);
}

class PlayPage {
  constructor(session, book) {
    this.session = session;
    const { game, variant } = session;
    const fail = (problem) => this.fail(problem);
    this.board = new Board(variant);
    this.clock = new Clock(game.id, () => this.tick());
    this.opponent = new Opponent(session, { fail, gone: () => this.setup.withoutComputer(), noted: () => this.showPlayers() });
    this.grant(wished.get(game.id));
    wished.delete(game.id);
    const look = (node) => session.look(node).catch(fail);
    const takeBack = () => this.takeBack().catch(fail);
    const flip = () => this.flip(!this.board.flipped);
    this.hands = new Hands(session, this.board, { fail, flip, takeBack, type: (letter) => this.moves.type(letter), mayPlay: () => !(this.opponent.thinks() && session.atEnd) });
    this.message = new Message(session, this.board, book);
    this.moves = new MoveList(session, { look, typed: (text) => this.hands.typed(text) });
    this.claim = new ClaimBox(session, this.board, book);
    this.toolbar = new Toolbar(session, { look, takeBack, flip, fail });
    this.setup = new Setup(game.definition ? null : game.variant, variant, begin, fail);
    this.banner = new EndBanner(session, book, () => this.again().catch(fail));
    this.players = { white: new Player('white', session, this.clock, this.board), black: new Player('black', session, this.clock, this.board) };
    usePointer(this.board, this.hands);
    useKeys(this.board, this.hands);
    this.assemble(variant);
    session.listen((what) => this.show(what));
    this.listen();
    this.flip(this.opponent.side === 'white');
    this.show({});
    this.opponent.answer();
  }

  get title() {
    return this.session.variant.title;
  }

  /** Gives a new game the clock and the opponent that were chosen for it. */
  grant(wishes) {
    if (!wishes) return;
    this.clock.set(CONTROLS[wishes.control] ?? CONTROLS[0]);
    if (wishes.opponent === 'computer') this.opponent.seat(wishes.side === 'white' ? 'black' : 'white', wishes.level);
  }

  assemble(variant) {
    this.trouble = h('p', { class: 'msg is-no', role: 'alert', hidden: true });
    this.middle = h('section', { class: 'mid', 'aria-label': 'Game' });
    this.middle.style.setProperty('--w', variant.files);
    this.middle.style.setProperty('--h', variant.ranks);
    const tabs = [['moves', 'Moves'], ['claim', 'Claim'], ['variant', 'New game']];
    this.tabs = h('div', { class: 'tabs', role: 'group', 'aria-label': 'Show' }, ...tabs.map(([key, text]) => h('button', { type: 'button', 'data-key': key, onclick: () => this.tab(key) }, text)));
    const side = h('aside', { class: 'side', 'aria-label': 'Referee, moves and claims' }, this.trouble, this.message.element, this.tabs, this.moves.element, this.claim.element);
    this.element = h('div', { class: 'app play' }, h('h1', { class: 'sr' }, `${variant.title}: game`), this.setup.element, this.middle, side);
    this.tab('moves');
  }

  /** On a narrow screen one of the cards is shown at a time. */
  tab(key) {
    for (const button of this.tabs.children) button.setAttribute('aria-pressed', button.dataset.key === key ? 'true' : 'false');
    for (const card of this.element.querySelectorAll('.tabbed')) card.classList.toggle('on', card.dataset.tab === key);
  }

  /** Follows what other windows do with the same game. */
  listen() {
    this.events = api.events(this.session.game.id);
    this.events.addEventListener('game', (event) => {
      const game = api.shaped(JSON.parse(event.data));
      if (!this.session.busy && game.revision > this.session.game.revision) this.session.adopt(game);
    });
    this.events.addEventListener('deleted', () => {
      this.events.close();
      this.deleted();
    });
  }

  /** The game is no longer stored: what is still on the screen says so, and nothing can be played. */
  deleted() {
    this.session.busy = true;
    this.clock.stop();
    this.trouble.hidden = false;
    this.trouble.textContent = 'This game was deleted. It is no longer stored.';
    speak(this.trouble.textContent);
  }

  close() {
    this.events.close();
    this.clock.stop();
  }

  flip(flipped) {
    const before = document.activeElement;
    const onBoard = this.board.grid.contains(before);
    this.board.turnAround(flipped);
    const [top, bottom] = flipped ? ['white', 'black'] : ['black', 'white'];
    this.middle.replaceChildren(this.players[top].element, this.board.element, this.players[bottom].element, this.banner.element, this.toolbar.element);
    this.show({});
    // Whoever had the focus was put in again and has lost it.
    if (onBoard) this.board.setFocus(this.board.focused);
    else if (this.element.contains(before)) before.focus();
  }

  /** Takes back; against the computer until it is the player's turn again. */
  async takeBack() {
    const { session, opponent } = this;
    if (session.game.done.length === 0) return;
    await session.change(async () => {
      let game = await api.act(session.game.id, 'undo', {});
      if (opponent.side !== null && game.position.turn === opponent.side && game.done.length > 0) game = await api.act(game.id, 'undo', {});
      session.adopt(game);
    });
  }

  again() {
    const { session, setup } = this;
    return begin({ ...setup.variantKeys(), fen: session.game.start }, setup.wishes);
  }

  show(what) {
    const { session, board } = this;
    const { position, node, selected } = session;
    const targets = new Map(session.legal.filter((move) => move.from === selected).map((move) => [move.to, move.captures.length > 0 ? 'cap' : 'to']));
    board.show({ men: position.men, last: node.move ? [node.move.from, node.move.to] : [], selected, targets, check: position.check, turn: position.turn });
    if (what.moved && !what.moved.castling) board.glide(what.moved.from, what.moved.to);
    if (what.changed) this.trouble.hidden = true;
    for (const part of [this.message, this.moves, this.claim, this.toolbar, this.banner]) part.show(what);
    this.showPlayers();
    this.runClock();
  }

  showPlayers() {
    const { opponent, clock } = this;
    for (const [side, player] of Object.entries(this.players)) {
      const computer = opponent.side === side ? `computer, ${opponent.level}${opponent.thinking ? ', thinking' : ''}` : '';
      const notes = [computer, clock.fallen() === side ? 'time has run out' : ''];
      player.show(notes.filter(Boolean).join(' · '));
    }
  }

  /** The clocks run from the first move on; what time decides is up to the players. */
  runClock() {
    const { game } = this.session;
    if (game.outcome.state !== 'ongoing') this.clock.stop();
    else if (game.moves.length > 0) this.clock.start(game.position.turn);
  }

  tick() {
    for (const player of Object.values(this.players)) player.tick();
    if (this.clock.fallen()) this.showPlayers();
  }

  /** Something that no rule explains: a server that is away, a position that moved on. */
  fail(problem) {
    this.trouble.hidden = false;
    const issues = (problem.document?.issues ?? []).map(({ message }) => message);
    this.trouble.textContent = [problem.message, ...issues, problem.document?.hint].filter(Boolean).join(' ');
    if (!problem.document) throw problem;
    if (problem.code === 'STALE' || problem.code === 'DRIFT') api.game(this.session.game.id).then((game) => this.session.adopt(game), () => {});
    speak(problem.message);
  }
}
