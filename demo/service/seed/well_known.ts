/**
 * A few records that every sandbox has, whatever its size and seed: for the demo page, and for tests that need a person they
 * know by name. Their IDs never change.
 */
import type { FullRecord } from '../records/record.ts';
import { organisations } from './well_known/organisations.ts';
import { hostile, professionals } from './well_known/professionals.ts';

export { wellKnown, type WellKnownName } from './well_known/sketches.ts';

export const wellKnownRecords = (): FullRecord[] => [...organisations(), ...professionals(), ...hostile()];
