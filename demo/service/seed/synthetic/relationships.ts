/** Relationships between the professionals of a neighborhood. */
import type { FullRecord } from '../../records/record.ts';
import { Weighted, type Random } from './random.ts';

/** Share of professionals with a relationship, and of those with each further one. */
const share = { first: 0.15, further: 0.3 };
const mostEach = 4;

const types = new Weighted<string>([
  ['COLL', 40],
  ['REFR', 25],
  ['COAU', 15],
  ['COIN', 8],
  ['MENT', 7],
  ['SPKR', 5],
]);
const strengths = new Weighted<string>([
  ['1', 30],
  ['2', 45],
  ['3', 25],
]);
/** Relationship types without a direction of influence. */
const neutral = ['COLL', 'COAU', 'SPKR'];
const areas = ['CARD', 'ONCO', 'DIAB', 'NEUR', 'IMMU', 'RESP', 'RARE', 'VACC'];
const areaOf: Record<string, string> = {
  CARD: 'CARD',
  ICAR: 'CARD',
  ONCO: 'ONCO',
  HEON: 'ONCO',
  ENDO: 'DIAB',
  NEUR: 'NEUR',
  RHEU: 'IMMU',
  PULM: 'RESP',
};

/** Adds relationships between the HCPs of `records`. Each is stored with one of the two. */
export function addRelationships(
  records: readonly FullRecord[],
  nextVid: () => string,
  random: Random,
): void {
  const people = records.filter(({ entity_type }) => entity_type === 'HCP');
  if (people.length < 2) return;
  for (const person of people) {
    const known = new Set([person.vid]);
    for (let number = 0; number < mostEach; number++) {
      if (!random.chance(number === 0 ? share.first : share.further)) break;
      const other = random.pick(people);
      if (known.has(other.vid)) continue;
      known.add(other.vid);
      const type = types.pick(random);
      person.children.push({
        vid: nextVid(),
        child_type: 'AFFILIATION',
        position: number,
        parent_hco_vid: null,
        record_state: person.record_state,
        record_version: 1,
        created_at: person.created_at,
        modified_at: person.created_at,
        fields: {
          affiliated_hcp_vid__v: other.vid,
          affiliated_hcp_name__v: other.fields['formatted_name__v'],
          affiliation_type__v: type,
          affiliation_strength__v: strengths.pick(random),
          affiliation_direction__v: neutral.includes(type) ? 'N' : random.pick(['F', 'F', 'R', 'B']),
          therapeutic_area__v: areaOf[String(person.fields['specialty_1__v'])] ?? random.pick(areas),
          affiliation_status__v: random.chance(0.05) ? 'I' : 'A',
        },
      });
    }
  }
}
