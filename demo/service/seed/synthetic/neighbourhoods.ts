/**
 * The synthetic data set, neighbourhood by neighbourhood: twelve organizations and the professionals who work there. Each is made from the seed
 * and its own number alone, so that the data set streams, however large it is, and is the same wherever it is made.
 */
import type { FullRecord } from '../../records/record.ts';
import { makeOrganisations, organisationsPerNeighbourhood } from './organisations.ts';
import { countries, countryWeights } from './places.ts';
import { makeProfessional } from './professionals.ts';
import { Random } from './random.ts';
import { addRelationships } from './relationships.ts';
import { vidOf } from './vids.ts';

/** Six professionals to an organization. */
const professionalsPerNeighbourhood = 72;
/** More than one neighbourhood ever needs. */
const vidsPerNeighbourhood = 2048;

/** Records of a neighbourhood, organizations first. */
function makeNeighbourhood(seed: number, number: number, professionals: number): FullRecord[] {
  const random = new Random(seed, number);
  // The first ones give every country its share even of a small data set.
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

/** All records of a data set of so many HCPs, a neighbourhood at a time. */
export function* syntheticRecords(seed: number, hcpCount: number): Generator<FullRecord[]> {
  // A small data set spreads its professionals over one neighbourhood per country rather than filling the first.
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
