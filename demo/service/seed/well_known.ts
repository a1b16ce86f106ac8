/**
 * Well-known records that every sandbox has, for any size and seed. The demo page and tests use them by name. Their IDs never
 * change.
 */
import type { FullRecord } from '../records/record.ts';
import { organisations } from './well_known/organisations.ts';
import { hostile, professionals } from './well_known/professionals.ts';

export { wellKnown, type WellKnownName } from './well_known/sketches.ts';

export const wellKnownRecords = (): FullRecord[] => [...organisations(), ...professionals(), ...hostile()];
