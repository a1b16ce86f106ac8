/** What the `pg` driver takes for its socket: sends messages of PostgreSQL's protocol to another thread. */
import { EventEmitter } from 'node:events';

/** Returns parts of a message as one, in memory that can be handed to another thread. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let end = 0;
  for (const part of parts) {
    message.set(part, end);
    end += part.length;
  }
  return message;
}

export class ThreadSocket extends EventEmitter {
  writable = true;
  readonly #send: (message: Uint8Array<ArrayBuffer>) => void;
  readonly #parts: Uint8Array[] = [];
  #isCorked = false;

  constructor(send: (message: Uint8Array<ArrayBuffer>) => void) {
    super();
    this.#send = send;
  }

  /** The other thread has answered. */
  received({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): void {
    this.emit('data', Buffer.from(buffer, byteOffset, byteLength));
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  cork(): void {
    this.#isCorked = true;
  }

  /** Sends what was written since `cork` as one message. */
  uncork(): void {
    this.#isCorked = false;
    this.#flush();
  }

  write(bytes: Uint8Array, done?: () => void): boolean {
    this.#parts.push(bytes);
    if (!this.#isCorked) this.#flush();
    if (done) process.nextTick(done);
    return true;
  }

  end(): void {
    if (!this.writable) return;
    this.writable = false;
    process.nextTick(() => this.emit('close'));
  }

  destroy(error?: Error): void {
    if (error && this.writable) this.emit('error', error);
    this.end();
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  #flush(): void {
    if (this.#parts.length) this.#send(joined(this.#parts.splice(0)));
  }
}
