/** `$match`: finds the records that a practitioner or an organization may be, with the native match (specification 4.21). */
import type { Bundle, BundleEntry } from '@medplum/fhirtypes';
import { matchEntity, type Match } from '../domain/match/match.ts';
import { probabilityOf } from '../domain/match/score/scoring.ts';
import { asSeen } from '../domain/users/visibility.ts';
import { toWrapper } from '../domain/wrapper.ts';
import { booleanIn, isObject, numberIn, objectsIn, wrong, type Json } from './mapping/json.ts';
import { resources } from './mapping/resources.ts';
import { entityOf, takeResource, type WritableName } from './mapping/take.ts';
import type { Asker } from './search/parts.ts';

interface Asked {
  resource: unknown;
  onlyCertain: boolean;
  count: number;
}

/** Reads the Parameters of the operation. A resource alone stands for the parameter `resource`. */
function readParameters(body: unknown): Asked {
  if (!isObject(body)) throw wrong('Body', 'expected a Parameters resource.');
  if (body['resourceType'] !== 'Parameters')
    return { resource: body, onlyCertain: false, count: Number.POSITIVE_INFINITY };
  const parameters = new Map<unknown, readonly [Json, string]>(
    objectsIn(body, 'parameter', 'Parameters').map((each) => [each[0]['name'], each]),
  );
  const named = (name: string): readonly [Json, string] => parameters.get(name) ?? [{}, name];
  const count = numberIn(named('count')[0], 'valueInteger', named('count')[1]) ?? Number.POSITIVE_INFINITY;
  if (!(count >= 0)) throw wrong('count', 'expected a number from 0.');
  return {
    resource: named('resource')[0]['resource'],
    onlyCertain: booleanIn(named('onlyCertainMatches')[0], 'valueBoolean', 'onlyCertainMatches') ?? false,
    count,
  };
}

const matchGrade = 'http://hl7.org/fhir/StructureDefinition/match-grade';

/** A match that may be merged without asking is certain. Of the others, the more likely half is probable. */
function gradeOf({ outcome, score }: Match): 'certain' | 'probable' | 'possible' {
  if (outcome === 'ACT') return 'certain';
  return probabilityOf(score) >= 0.5 ? 'probable' : 'possible';
}

/** Returns a searchset Bundle, best match first. Throws INVALID_DATA naming the element. */
export async function matchResource(
  { store, model, mapper, profile }: Asker,
  type: WritableName,
  body: unknown,
): Promise<Bundle> {
  const { resource, onlyCertain, count } = readParameters(body);
  const taken = takeResource(type, resource, mapper.names, model, { isLenient: true });
  const { entityType } = resources[type];
  const run = await matchEntity(store, model, entityType, entityOf(taken), { visibilityProfile: profile });
  const matches = run.matches
    .filter(({ outcome }) => !onlyCertain || outcome === 'ACT')
    .slice(0, Math.floor(Math.min(count, run.matches.length)));
  const entry = matches.map((match): BundleEntry => {
    const shown = mapper.resource(type, toWrapper(asSeen(match.record, model, profile), model));
    return {
      fullUrl: `${mapper.names.base}/${type}/${shown.id}`,
      resource: shown,
      search: {
        extension: [{ url: matchGrade, valueCode: gradeOf(match) }],
        mode: 'match',
        score: Math.round(probabilityOf(match.score) * 10_000) / 10_000,
      },
    };
  });
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: entry.length,
    link: [{ relation: 'self', url: `${mapper.names.base}/${type}/$match` }],
    ...(entry.length ? { entry } : {}),
  };
}
