/** Loads before the library of the protocol, which would try whether it may compile code. The policy of these pages forbids it. */
import { config } from 'zod';

config({ jitless: true });
