// Clocks. They belong to the page: the referee judges moves, not time, so a flag that falls is told and decides nothing.

import { speak } from '../lib/dom.js';
import { keep, recall } from '../lib/keep.js';

export const CONTROLS = [
  { name: 'No clock', minutes: 0, seconds: 0 },
  { name: '3 min + 2 s a move', minutes: 3, seconds: 2 },
  { name: '10 min + 5 s a move', minutes: 10, seconds: 5 },
  { name: '30 min', minutes: 30, seconds: 0 },
];

/** Told aloud when so many seconds are left. */
const WARNINGS = [60, 10];

/** `9:37`, and with tenths below twenty seconds. */
export function shown(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left < 20_000) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class Clock {
  /** `ticked` is called whenever a face changes. */
  constructor(id, ticked) {
    this.key = `clock-${id}`;
    this.ticked = ticked;
    const kept = recall(this.key, null);
    this.control = kept?.control ?? null;
    this.left = kept?.left ?? null;
    this.running = null;
    this.since = 0;
    this.timer = null;
  }

  /** Sets the clocks of a new game. */
  set({ minutes, seconds }) {
    if (minutes === 0) return;
    this.control = { minutes, seconds };
    this.left = { white: minutes * 60_000, black: minutes * 60_000 };
    this.save();
  }

  save() {
    keep(this.key, { control: this.control, left: this.left });
  }

  /** What is left of a side's time now. */
  face(side) {
    if (!this.left) return null;
    const used = this.running === side ? performance.now() - this.since : 0;
    return this.left[side] - used;
  }

  fallen() {
    return ['white', 'black'].find((side) => this.left && this.face(side) <= 0) ?? null;
  }

  /** Stops the running clock; a move earns its bonus. */
  stop({ bonus = false } = {}) {
    if (!this.running) return;
    this.left[this.running] = this.face(this.running) + (bonus ? this.control.seconds * 1000 : 0);
    this.running = null;
    clearInterval(this.timer);
    this.save();
  }

  /** Lets the clock of a side run. */
  start(side) {
    if (!this.left || this.running === side || this.fallen()) return;
    this.stop({ bonus: true });
    this.running = side;
    this.since = performance.now();
    let before = this.face(side);
    this.timer = setInterval(() => {
      const now = this.face(side);
      for (const limit of WARNINGS) {
        if (before > limit * 1000 && now <= limit * 1000) speak(`${side} has ${limit} seconds left`);
      }
      before = now;
      if (now <= 0) {
        this.stop();
        speak(`${side}’s time has run out`);
      }
      this.ticked();
    }, 100);
  }
}
