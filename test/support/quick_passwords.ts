/**
 * Reduces the work of deriving a key from a password, because tests sign in thousands of times and each
 * derivation takes a tenth of a second. The parameters that the service requests stay the same; a sign-in
 * test checks them. Every process that opens the same database must import this module.
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
