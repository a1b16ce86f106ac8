/** Builds the answer of a match (specification 4.21). */
import type { z } from '@hono/zod-openapi';
import type { entityComparison, matchRoutes } from '../../../../src/contract/records/match.ts';
import type { EntityType, Fields } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { asSeen, type VisibilityProfile } from '../users/visibility.ts';
import { toWrapper, withReferences, type WrapperOptions } from '../wrapper.ts';
import type { RecordComparison } from './compare_records.ts';
import { mostMatches, type Match, type MatchRun } from './match.ts';
import { probabilityOf, type MatchParameters } from './score/scoring.ts';

type MatchAnswer = z.output<
  (typeof matchRoutes.matchEntity.responses)[200]['content']['application/json']['schema']
>;
type Presentation = Omit<WrapperOptions, 'metaData'> & { visibilityProfile?: VisibilityProfile };

const isReferenceValue = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** Adds labels and aliases to submitted fields. A value that is not text cannot be a code and stays unchanged. */
function described(objectType: string, fields: Fields, model: DataModel, how: Presentation): Fields {
  const references = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => isReferenceValue(value)),
  );
  return { ...fields, ...withReferences(objectType, references, model, how) };
}

function sourceEntity(
  entityType: EntityType,
  { given, submitted }: Pick<MatchRun, 'given' | 'submitted'>,
  model: DataModel,
  how: Presentation,
) {
  const children = (name: string, objectType: string, list: readonly Fields[]) =>
    given[name] ? { [name]: list.map((fields) => described(objectType, fields, model, how)) } : {};
  return {
    entityType,
    entity: {
      ...described(entityType, submitted.fields, model, how),
      ...children('addresses__v', 'ADDRESS', submitted.addresses),
      ...children('licenses__v', 'LICENSE', submitted.licenses),
      ...children('parent_hcos__v', 'PARENTHCO', submitted.parentHcos),
      ...children('custom_keys__v', 'CUSTOMKEY', submitted.customKeys),
    },
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
/** Rounds so finely that the weights of many reasons still add up to the score. */
const fine = (value: number): number => Math.round(value * 100_000) / 100_000;
const threshold = (score: number) => ({ score: round(score), probability: round(probabilityOf(score)) });

/** Returns the score of a pair with its reasons. */
const presentScore = ({ score, priorScore, reasons, guards }: Omit<Match, 'outcome' | 'record'>) => ({
  score: fine(score),
  probability: probabilityOf(score),
  priorScore: fine(priorScore),
  reasons: reasons.map(({ kind, field, level, weight, values }) => ({
    kind,
    field,
    level,
    weight: fine(weight),
    values: values ? [...values] : [],
  })),
  guards,
});

/** Returns one match with its reasons. */
export const presentResult = ({ outcome, ...scored }: Match) => ({ outcome, ...presentScore(scored) });

/** Returns the comparison of two records, also when they do not match (`GET /entities/{vid_key}/comparison/{other_vid_key}`). */
export const presentComparison = (
  entityType: EntityType,
  { parameters, records, isCandidate, isProposal, result }: RecordComparison,
): z.output<typeof entityComparison> => ({
  entityType,
  thresholds: thresholdsOf(parameters),
  recordCount: Math.round(records),
  matchResult: {
    outcome: result.outcome ?? 'NONE',
    ...presentScore(result),
    whyNot: [
      ...(isProposal ? (['UNDECIDED_ADD_REQUEST'] as const) : []),
      ...(isCandidate ? [] : (['NO_COMMON_BLOCK'] as const)),
      ...result.whyNot,
    ],
  },
});

const thresholdsOf = ({ thresholds: { ACT, ASK } }: MatchParameters) => ({
  ACT: threshold(ACT),
  ASK: threshold(ASK),
});

export function presentMatches(
  entityType: EntityType,
  run: MatchRun,
  model: DataModel,
  how: Presentation,
): MatchAnswer {
  return {
    responseStatus: 'SUCCESS',
    results: {
      matchSetup: {
        method: 'Fellegi-Sunter',
        entityType,
        thresholds: thresholdsOf(run.parameters),
        priorScore: round(run.priorScore),
        recordCount: Math.round(run.records),
        limit: mostMatches,
      },
      sourceEntity: sourceEntity(entityType, run, model, how),
      matchedEntities: run.matches.map((match) => {
        const { record } = match;
        const wrapper = toWrapper(asSeen(record, model, how.visibilityProfile ?? 'ALL'), model, {
          ...how,
          metaData: { resultIsFromMaster: !record.in_instance },
        });
        return {
          metaData: wrapper.metaData,
          matchResult: presentResult(match),
          entityType: wrapper.entityType,
          entityId: wrapper.entityId,
          entity: wrapper.entity,
        };
      }),
    },
  };
}
