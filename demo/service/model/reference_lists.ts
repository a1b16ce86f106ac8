/** All reference types of the data model. */
import { countries } from './references/countries.ts';
import { licenseBodies } from './references/license_bodies.ts';
import { organisations } from './references/organisations.ts';
import { professions } from './references/professions.ts';
import { records } from './references/records.ts';
import { regions } from './references/regions.ts';
import { relationships } from './references/relationships.ts';
import { specialties } from './references/specialties.ts';
import { spokenLanguages } from './references/spoken_languages.ts';
import type { ReferenceList } from './types.ts';

export const referenceLists: readonly ReferenceList[] = [
  specialties,
  ...professions,
  spokenLanguages,
  ...organisations,
  ...records,
  ...relationships,
  countries,
  regions,
  licenseBodies,
];
