/** Types of professionals and organizations that are never one: a physician and a nurse, a hospital and its pharmacy. Pure functions. */
import type { EntityType } from '../../../records/record.ts';

/** Codes that sources use for each other, one group per line. Codes that are in no group, such as OTHR, say nothing. */
const groups: Readonly<Record<EntityType, readonly (readonly string[])[]>> = {
  HCP: [
    ['PHYS', 'RESI'],
    ['NURS', 'NP', 'MIDW'],
    ...['DENT', 'PHAR', 'PA', 'PSYC', 'PHYT', 'OPTO'].map((code) => [code]),
  ],
  HCO: [
    'HSYS HOSP UNIV SPHO CLIN GRPP SOLO HCTR SURG URGC REHA GOVT'.split(' '),
    ...['DEPT', 'PHAR', 'LABO', 'IMAG', 'DIAL', 'NURS', 'HOSC'].map((code) => [code]),
  ],
};

export function areOtherTypes(entityType: EntityType, one: string, other: string): boolean {
  const [own, their] = [one, other].map((code) => groups[entityType].find((group) => group.includes(code)));
  return own !== undefined && their !== undefined && own !== their;
}
