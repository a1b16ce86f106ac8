/** Loaded into an instance before anything else: its clock, for all that runs in it, is ahead of this machine's by what the test says. */
const OwnDate = globalThis.Date;
let aheadMilliseconds = 0;

class ShiftedDate extends OwnDate {
  constructor(...values: unknown[]) {
    if (values.length > 0) super(...(values as [number]));
    else super(ShiftedDate.now());
  }

  static override now(): number {
    return OwnDate.now() + aheadMilliseconds;
  }

  /** Dates that were made by the machine itself are dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

globalThis.Date = ShiftedDate as unknown as DateConstructor;

process.on('message', (milliseconds: number) => {
  aheadMilliseconds = milliseconds;
  process.send!('set');
});
// The instance ends when it is told to, not when the test stops talking to it.
process.channel?.unref();
