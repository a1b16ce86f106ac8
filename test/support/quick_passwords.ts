/**
 * Deriving a key from a password takes a tenth of a second of work, which is its purpose; tests sign in thousands of times. Here it takes fewer
 * rounds. What the service asks for, and for whom, stays as it is: a test of the sign-in looks at it. Whatever opens the same database must import
 * this too.
 */
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const fewRounds = { N: 2 };

function quickScrypt(
  password: string,
  salt: Buffer,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, { ...options, ...fewRounds }, done);
}

crypto.scrypt = quickScrypt as typeof scrypt;
syncBuiltinESMExports();
