/** Loaded into an instance before all other modules. Moves its clock ahead by the milliseconds that the test sends. */
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

  /** Accepts dates that the runtime created itself. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

globalThis.Date = ShiftedDate as unknown as DateConstructor;

process.on('message', (milliseconds: number) => {
  aheadMilliseconds = milliseconds;
  process.send!('set');
});
// Does not keep the process alive for the channel, so that the instance can exit normally.
process.channel?.unref();
