/** Import it into a process to set the clock of the process an hour ahead. */
const OwnDate = globalThis.Date;
export const aheadMilliseconds = 60 * 60 * 1000;

class LaterDate extends OwnDate {
  constructor(...values: unknown[]) {
    if (values.length) super(...(values as [number]));
    else super(LaterDate.now());
  }

  static override now(): number {
    return OwnDate.now() + aheadMilliseconds;
  }

  /** Dates that the machine itself made are dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

globalThis.Date = LaterDate as unknown as DateConstructor;
