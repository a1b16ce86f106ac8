/** Match what a user describes (specification 4.21), and compare two records. */
import { z } from '@hono/zod-openapi';
import { routes } from '../../../../src/contract/index.ts';
import { entityType, fieldValue } from '../../../../src/contract/records/entity.ts';
import { entityComparison, matchGuard, matchReason } from '../../../../src/contract/records/match.ts';
import { vidKeyParams } from '../../../../src/contract/shared/parameters.ts';
import { recordSummary, summaryOf } from '../record_views.ts';
import { defineTool } from '../tool.ts';

const { vid_key } = vidKeyParams.shape;

/** One comparison: both values, and bits of evidence for (positive) or against (negative) one person or organization. */
const evidence = matchReason.pick({ field: true, level: true, weight: true, values: true });
const verdict = {
  outcome: entityComparison.shape.matchResult.shape.outcome.describe(
    'ACT: the same; ASK: a person must decide; NONE: not the same',
  ),
  probability: z.number(),
  evidence: z.array(evidence),
  limits: z.array(matchGuard).describe('Why a high score is not certain'),
};

const childList = z.array(z.record(z.string(), fieldValue)).max(20).optional();

/** What an agent says of a record: fields by API name, and children. */
export const describedEntity = z.object({
  fields: z.record(z.string(), fieldValue).describe('API field name to value; codes for coded fields'),
  addresses__v: childList,
  licenses__v: childList,
});

export const matchRecord = defineTool({
  name: 'match_record',
  title: 'Is this record known?',
  scope: 'read',
  description:
    'Compares a described HCP or HCO with the stored records and says which are the same (ACT), may be the same (ASK), and why. Use it before a new record is proposed.',
  input: z.object({ entity_type: entityType, entity: describedEntity }),
  output: z.object({ matches: z.array(z.object({ record: recordSummary, ...verdict })) }),
  async run({ entity_type, entity: { fields, ...children } }, { rest }) {
    const { results } = await rest.call(routes.matchEntity, {
      query: { enrichedResults: true },
      body: { entity_type, entity: { ...fields, ...children } },
    });
    return {
      matches: results.matchedEntities.map(({ matchResult, ...wrapper }) => ({
        record: summaryOf(wrapper),
        outcome: matchResult.outcome,
        probability: matchResult.probability,
        evidence: matchResult.reasons,
        limits: matchResult.guards,
      })),
    };
  },
});

export const compareRecords = defineTool({
  name: 'compare_records',
  title: 'Compare two records',
  scope: 'read',
  description:
    'Compares two stored records of one type field by field and says whether they are the same, and what speaks for and against it.',
  input: z.object({ vid_key, other_vid_key: vid_key }),
  output: z.object(verdict),
  async run({ vid_key: one, other_vid_key: other }, { rest }) {
    const { comparison } = await rest.call(routes.compareEntities, {
      params: { vid_key: one, other_vid_key: other },
    });
    const { outcome, probability, reasons, guards } = comparison!.matchResult;
    return { outcome, probability, evidence: reasons, limits: guards };
  },
});
