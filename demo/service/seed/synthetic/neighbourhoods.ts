/**
 * Generates the synthetic data set in neighborhoods of twelve organizations and the professionals who work there. A neighborhood depends only on the
 * seed and its number, so that a data set of any size can be streamed and is reproducible.
 */
import type { FullRecord } from '../../records/record.ts';
import { makeOrganisations, organisationsPerNeighbourhood } from './organisations.ts';
import { countries, countryWeights } from './places.ts';
import { makeProfessional } from './professionals.ts';
import { Random } from './random.ts';
import { addRelationships } from './relationships.ts';
import { vidOf } from './vids.ts';

/** Six professionals per organization. */
const professionalsPerNeighbourhood = 72;
/** IDs reserved per neighborhood: more than it can need. */
const vidsPerNeighbourhood = 2048;

/** Returns the records of a neighborhood, organizations first. */
function makeNeighbourhood(seed: number, number: number, professionals: number): FullRecord[] {
  const random = new Random(seed, number);
  // The first neighborhoods cover every country, so that small data sets have all of them.
  const country = countries[number] ?? countryWeights.pick(random);
  let vids = 0;
  const nextVid = (): string => vidOf(number * vidsPerNeighbourhood + vids++);
  const organisations = makeOrganisations(country, number * organisationsPerNeighbourhood, nextVid, random);
  const records = organisations.map(({ record }) => record);
  for (let place = 0; place < professionals; place++)
    records.push(
      makeProfessional(
        country,
        organisations,
        number * professionalsPerNeighbourhood + place,
        nextVid,
        random,
      ),
    );
  addRelationships(records, nextVid, random);
  if (vids > vidsPerNeighbourhood) throw new Error(`Neighbourhood ${number} needs ${vids} IDs.`);
  return records;
}

/** Yields the records of a data set with `hcpCount` HCPs, one neighborhood at a time. */
export function* syntheticRecords(seed: number, hcpCount: number): Generator<FullRecord[]> {
  // A small data set spreads its professionals over one neighborhood per country.
  const size =
    hcpCount < professionalsPerNeighbourhood * countries.length
      ? Math.ceil(hcpCount / countries.length)
      : professionalsPerNeighbourhood;
  for (let made = 0, number = 0; made < hcpCount; number++) {
    const professionals = Math.min(size, hcpCount - made);
    yield makeNeighbourhood(seed, number, professionals);
    made += professionals;
  }
}
