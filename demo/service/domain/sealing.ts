/**
 * Encrypts what the identity provider stores: private keys, and payloads that contain credentials. The secret comes from `IDENTITY_SECRET`.
 * Without it, a random one is stored in the database itself: then a copy of the database is enough to sign in as any user.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';

const settingName = 'identity_secret';
const algorithm = 'aes-256-gcm';
const bytes = { key: 32, nonce: 12, tag: 16 };

/** Returns the digest under which a credential is stored. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface Sealing {
  /** Names the secret without revealing it. */
  readonly secretId: string;
  /** Keys that sign the provider's cookies. */
  readonly cookieKeys: readonly string[];
  seal(text: string): string;
  /** Returns the sealed text; undefined when another secret sealed it, or it was changed. */
  open(sealed: string): string | undefined;
}

function sealingWith(secret: string): Sealing {
  const derive = (use: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'platform-network identity', use, length));
  const key = derive('sealing', bytes.key);
  return {
    secretId: derive('name', 9).toString('base64url'),
    cookieKeys: [derive('cookies', bytes.key).toString('base64url')],
    seal(text) {
      const nonce = randomBytes(bytes.nonce);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const all = Buffer.from(sealed, 'base64url');
      const start = bytes.nonce + bytes.tag;
      try {
        const decipher = createDecipheriv(algorithm, key, all.subarray(0, bytes.nonce), {
          authTagLength: bytes.tag,
        });
        decipher.setAuthTag(all.subarray(bytes.nonce, start));
        return Buffer.concat([decipher.update(all.subarray(start)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns the sealing with the given secret, or with that of the database, which the first process makes. */
export async function openSealing({ db }: Store, secret: string | undefined): Promise<Sealing> {
  if (secret !== undefined) return sealingWith(secret);
  await db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirstOrThrow();
  return sealingWith(String(value));
}
