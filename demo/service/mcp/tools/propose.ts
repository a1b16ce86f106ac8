/** Proposals (specification 4.8). They become drafts; only the user makes requests of them, in the widget or through the REST interface. */
import { z } from '@hono/zod-openapi';
import { agentDraft } from '../../../../src/contract/agents.ts';
import { requestedEntity, requestMetadata } from '../../../../src/contract/change_requests/schemas.ts';
import { inputWords, routes, toolWords } from '../../../../src/contract/index.ts';
import { entityType } from '../../../../src/contract/records/entity.ts';
import { matchOutcome } from '../../../../src/contract/records/match.ts';
import { vidKeyParams } from '../../../../src/contract/shared/parameters.ts';
import { makeDraft } from '../../domain/agents/drafts.ts';
import { recordSummary, summaryOf } from '../record_views.ts';
import { defineTool } from '../tool.ts';

const draft = agentDraft.pick({ draft_id: true, state: true, task_type: true, name: true });
const nextStep = z.string().describe('What the user has to do now');
const howToSend =
  'Nothing has changed yet. The user reviews the draft under "My requests" in the search widget, on the page at review_url, and sends or discards it there.';
/** Returns the page that shows a draft. `{draft_id}` in its address stands for the draft. */
const pageOf = (draftsUrl: string, id: string): string =>
  draftsUrl.replaceAll('{draft_id}', encodeURIComponent(id));
const reviewUrl = z.string().describe('Page on which the user sends or discards the draft');
const { note } = requestMetadata.shape;
const entity = requestedEntity.describe(inputWords.entity);

export const proposeChange = defineTool({
  name: 'propose_change',
  title: toolWords.propose_change.title,
  scope: 'propose',
  description:
    'Makes a draft of a change request for a record. It is checked like a request but changes nothing until the user sends it. Read the record first; send only what differs. Example: {"vid_key": "2429…", "entity": {"addresses__v": [{"vid_key": "2430…", "phone_1__v": "+1 617 555 0100"}]}}.',
  input: z.object({ ...vidKeyParams.shape, entity, note: note.describe(inputWords.note) }),
  page: 'proposal',
  output: z.object({ draft, review_url: reviewUrl, next_step: nextStep }),
  async run({ vid_key, entity: changes, note: reason }, { rest, user, agent, requests, draftsUrl }) {
    const { entities } = await rest.call(routes.retrieveEntity, { params: { vid_key } });
    const [wrapper] = entities;
    const made = await makeDraft(requests, user, agent, {
      entity_type: wrapper!.entityType,
      vid_key: wrapper!.entityId,
      entity: changes,
      metadata: reason === undefined ? {} : { note: reason },
    });
    return { draft: made, review_url: pageOf(draftsUrl, made.draft_id), next_step: howToSend };
  },
});

export const proposeRecord = defineTool({
  name: 'propose_record',
  title: toolWords.propose_record.title,
  scope: 'propose',
  description:
    'Looks for records that may be the same first. When there are any, answers them and makes no draft; ask the user, then repeat with not_a_duplicate: true if none of them is meant. Otherwise makes a draft of an add request, which creates nothing until the user sends it.',
  input: z.object({
    entity_type: entityType,
    entity,
    note: note.describe(inputWords.note),
    not_a_duplicate: z
      .boolean()
      .optional()
      .describe('True only after the user has seen the possible duplicates'),
  }),
  page: 'proposal',
  output: z.object({
    draft: draft.nullable(),
    review_url: reviewUrl.nullable(),
    possible_duplicates: z.array(z.object({ record: recordSummary, outcome: matchOutcome })),
    next_step: nextStep,
  }),
  async run(
    { entity_type, entity: values, note: reason, not_a_duplicate: isNew },
    { rest, user, agent, requests, draftsUrl },
  ) {
    const { results } = await rest.call(routes.matchEntity, {
      query: { enrichedResults: true },
      body: { entity_type, entity: values },
    });
    const duplicates = results.matchedEntities.map(({ matchResult, ...wrapper }) => ({
      record: summaryOf(wrapper),
      outcome: matchResult.outcome,
    }));
    if (duplicates.length && !isNew)
      return {
        draft: null,
        review_url: null,
        possible_duplicates: duplicates,
        next_step:
          'Show these records to the user. If none is meant, repeat the call with not_a_duplicate: true.',
      };
    const made = await makeDraft(requests, user, agent, {
      entity_type,
      entity: values,
      metadata: reason === undefined ? {} : { note: reason },
    });
    return {
      draft: made,
      review_url: pageOf(draftsUrl, made.draft_id),
      possible_duplicates: duplicates,
      next_step: howToSend,
    };
  },
});
