/** Sends the bytes of a file to a worker thread, which asks for one block after another. Both sides of the exchange. */
import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ContentUnusable } from './file_bytes.ts';

/** Sent without a copy: shared memory stays with the service, too. */
type Block = Uint8Array;
/** Null at the end; `false` when the file cannot be read further. */
type Answer = Block | null | false;

/** Joins chunks to blocks of at least `length` bytes; the last one may be shorter. No block shares its memory. */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (): Uint8Array<ArrayBuffer> => {
    const block = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      block.set(part, at);
      at += part.length;
    }
    parts = [];
    size = 0;
    return block;
  };
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= length) yield take();
  }
  if (size) yield take();
}

/** The side of the service. */
export class LentBytes {
  /** To be sent to the worker. */
  readonly port: MessagePort;
  readonly #own: MessagePort;
  readonly #blocks: AsyncIterator<Block>;
  /** The next block is read while the worker starts, or reads the one before. */
  #coming: Promise<IteratorResult<Block>>;
  #failure: { error: unknown } | undefined;

  constructor(blocks: AsyncIterator<Block>) {
    const { port1, port2 } = new MessageChannel();
    this.#own = port1;
    this.port = port2;
    this.#blocks = blocks;
    this.#coming = this.#read();
    port1.on('message', () => void this.#send());
  }

  #read(): Promise<IteratorResult<Block>> {
    const coming = this.#blocks.next();
    // The error is thrown where the block is sent.
    coming.catch(() => undefined);
    return coming;
  }

  async #send(): Promise<void> {
    let answer: Answer;
    try {
      const { done, value } = await this.#coming;
      answer = done ? null : value;
      if (!done) this.#coming = this.#read();
    } catch (error) {
      this.#failure = { error };
      answer = false;
    }
    this.#own.postMessage(answer, answer && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : []);
  }

  /** Returns why the file could not be read, if that is why the worker stopped; otherwise the worker's own error. */
  reasonOf(error: unknown): unknown {
    return this.#failure ? this.#failure.error : error;
  }

  async close(): Promise<void> {
    this.#own.close();
    await this.#blocks.return?.();
  }
}

/** The side of the worker: yields the blocks. Throws ContentUnusable when the service cannot read the file further. */
export async function* borrowedBytes(port: MessagePort): AsyncGenerator<Uint8Array> {
  const next = async (): Promise<Answer> => {
    const answer = once(port, 'message') as Promise<[Answer]>;
    port.postMessage('next', []);
    return (await answer)[0];
  };
  // The next block is on its way while this one is read.
  for (let coming = next(); ;) {
    const block = await coming;
    if (block === null) return;
    if (block === false) throw new ContentUnusable('cannot be read further.');
    coming = next();
    yield block;
  }
}
