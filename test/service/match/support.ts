/** Helpers for match tests: an instance per engine, and short ways to query it. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { wellKnown, type WellKnownName } from '../../../demo/service/seed/well_known.ts';
import { enginesForRules } from '../../support/databases.ts';
import { startTestService, type Answer, type TestService } from '../../support/service.ts';

export type Json = Record<string, unknown>;

export interface Matched {
  entityId: string;
  entityType: string;
  metaData: { resultIsFromMaster: boolean };
  entity: Json;
  matchResult: {
    outcome: 'ACT' | 'ASK';
    score: number;
    probability: number;
    priorScore: number;
    reasons: { kind: string; field: string; level: string; weight: number; values: string[] }[];
    guards: string[];
  };
}

export const boston = {
  address_line_1__v: '75 Francis Street',
  locality__v: 'Boston',
  administrative_area__v: 'US-MA',
  postal_code__v: '02115',
  country__v: 'US',
};
export const katherine = {
  first_name__v: 'Katherine',
  last_name__v: 'Johnson',
  primary_country__v: 'US',
  addresses__v: [boston],
};

export interface Matching {
  readonly service: TestService;
  readonly session: string;
  call(body: unknown, query?: Record<string, string>, version?: string): Promise<Answer>;
  /** Returns the matched entities of an entity. */
  match(entity: Json, entityType?: string, query?: Record<string, string>): Promise<Matched[]>;
  /** Returns the match with a well-known record; undefined when there is none. */
  resultFor(
    name: WellKnownName,
    entity: Json,
    entityType?: string,
  ): Promise<Matched['matchResult'] | undefined>;
  /** Returns the level of each field in the match with a well-known record. */
  levelsFor(name: WellKnownName, entity: Json): Promise<Record<string, string>>;
}

function matchingOf(service: TestService, session: string): Matching {
  const call: Matching['call'] = (body, query = {}, version = 'v39.0') =>
    service.call('POST', '/match/', { session, body, query, version });
  const match: Matching['match'] = async (entity, entity_type = 'HCP', query = {}) => {
    const { status, body } = await call({ entity_type, entity }, query);
    assert.equal(status, 200, JSON.stringify(body));
    return body.results.matchedEntities;
  };
  const resultFor: Matching['resultFor'] = async (name, entity, entityType = 'HCP') =>
    (await match(entity, entityType)).find(({ entityId }) => entityId === wellKnown[name])?.matchResult;
  return {
    service,
    session,
    call,
    match,
    resultFor,
    async levelsFor(name, entity) {
      const reasons = (await resultFor(name, entity))?.reasons ?? [];
      const comparisons = reasons.filter(({ kind }) => kind === 'COMPARISON');
      return Object.fromEntries(comparisons.map(({ field, level }) => [field, level]));
    },
  };
}

/** Registers a suite with an instance on the engine for rules. Call `matching()` in tests and hooks only. */
export function onOneEngine(title: string, suite: (matching: () => Matching) => void): void {
  for (const engine of enginesForRules)
    describe(`${title} on ${engine} (specification 4.21)`, () => {
      let matching: Matching;
      before(async () => {
        const service = await startTestService({ engine, hcps: 300 });
        matching = matchingOf(service, await service.signIn('integration'));
      });
      suite(() => matching);
    });
}
