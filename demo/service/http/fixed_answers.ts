/**
 * Answers that are the same for all users until something that their key names changes, such as metadata: serialized and compressed once, and
 * not sent again to clients that have them (`ETag`).
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { newestNumber } from '../domain/versions.ts';
import { hiddenFromCaller } from '../store/caller.ts';
import { acceptsEncoding, compressOnce, type Encoding } from './compression.ts';
import type { Environment } from './environment.ts';

/** Clients may keep these answers but ask each time whether they are current. The session is then checked, too. */
const cacheControl = 'private, no-cache';
/** Limits the memory, because parts of the answers can be requested in any combination. */
const mostCharacters = 8 * 2 ** 20;

interface Fixed {
  text: string;
  etag: string;
  uses: number;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** Returns the compressed answer; undefined when the client does not support compression or the answer is rarely requested. */
async function compressedFor(
  c: Context<Environment>,
  { text, uses, compressed }: Fixed,
): Promise<{ encoding: Encoding; bytes: Buffer } | undefined> {
  const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(c, name));
  // The version gate of older versions reads the answer. The first use is not worth a slow compression.
  if (!encoding || uses < 2 || c.get('version') < newestNumber) return undefined;
  let bytes = compressed.get(encoding);
  if (!bytes) compressed.set(encoding, (bytes = compressOnce(text, encoding)));
  return { encoding, bytes: await bytes };
}

export class FixedAnswers {
  readonly #answers = new Map<string, Fixed>();
  #characters = 0;

  /**
   * Answers with the content for a key, which names everything that the content depends on besides the version. `make` creates it once. The
   * result has no type, because the types of routes know only objects.
   */
  async send(c: Context<Environment>, parts: readonly unknown[], make: () => object): Promise<never> {
    const fixed = this.#use(c, parts, make);
    const headers = { ETag: fixed.etag, 'Cache-Control': cacheControl };
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((etag) => etag.trim() === fixed.etag)) return c.body(null, 304, headers) as never;
    return this.#whole(c, fixed, headers);
  }

  /** Answers as `send` does, to clients that must not keep the answer. */
  sendOnce(c: Context<Environment>, parts: readonly unknown[], make: () => object): Promise<never> {
    return this.#whole(c, this.#use(c, parts, make), {});
  }

  #use(c: Context<Environment>, parts: readonly unknown[], make: () => object): Fixed {
    // Users of a profile that hides fields get their own answers.
    const key = JSON.stringify([c.get('version'), hiddenFromCaller()?.profile, ...parts]);
    const fixed = this.#answers.get(key) ?? this.#remember(key, make());
    fixed.uses++;
    return fixed;
  }

  async #whole(c: Context<Environment>, fixed: Fixed, headers: Record<string, string>): Promise<never> {
    const type = { ...headers, 'Content-Type': 'application/json' };
    const compressed = await compressedFor(c, fixed);
    if (!compressed) return c.body(fixed.text, 200, type) as never;
    const coding = { 'Content-Encoding': compressed.encoding, Vary: 'Accept-Encoding' };
    return c.body(new Uint8Array(compressed.bytes), 200, { ...type, ...coding }) as never;
  }

  #remember(key: string, content: object): Fixed {
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(key).update(text).digest('base64url').slice(0, 22);
    const fixed: Fixed = { text, etag: `W/"${hash}"`, uses: 0, compressed: new Map() };
    if (this.#characters + text.length > mostCharacters) {
      this.#answers.clear();
      this.#characters = 0;
    }
    this.#answers.set(key, fixed);
    this.#characters += text.length;
    return fixed;
  }
}
