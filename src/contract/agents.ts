/**
 * Access of agents over the Model Context Protocol, and the drafts that they propose (`docs/agents.md`). Not in the specification.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { createChangeRequestBody, taskType } from './change_requests/schemas.ts';
import { entityType } from './records/entity.ts';
import { agent } from './shared/agent.ts';
import { basedOnVersion, settingVersion } from './shared/setting_versions.ts';
import { answer, commonFailures, failure, json, outcomeFields, withSession } from './shared/envelope.ts';
import { wholeNumber } from './shared/parameters.ts';
import { firstRelease, operationsSince } from './shared/since.ts';
import { userType } from './users.ts';

const tags = ['Agents'];

/** What agents may do for users of a type. `propose` includes `read`. No agent ever changes a record. */
export const agentRight = z.enum(['none', 'read', 'propose']);

/** Access of agents to the instance. Switched off until an administrator switches it on. `rights` by user type; absent types have `none`. */
export const agentAccess = z
  .object({ enabled: z.boolean(), rights: z.partialRecord(userType, agentRight) })
  .openapi('AgentAccess');

const versionedAccess = agentAccess.extend({ version: settingVersion }).openapi('VersionedAgentAccess');

/** OPEN: waits for the user. SENT: the user made a change request of it. DISCARDED: the user declined it. */
export const draftState = z.enum(['OPEN', 'SENT', 'DISCARDED']);

/** Proposal of an agent. `request` is the body of `POST /change_request` that the user sends or discards. */
export const agentDraft = z
  .object({
    draft_id: z.string(),
    state: draftState,
    task_type: taskType,
    entity_type: entityType,
    vid__v: z.string().nullable(),
    /** Name of the record, or of the proposed one. */
    name: z.string(),
    agent,
    created_date: z.string(),
    decided_date: z.string().nullable(),
    change_request_id: z.string().nullable(),
    request: createChangeRequestBody.omit({ attachments: true }),
  })
  .openapi('AgentDraft');

const accessAnswer = z.object({ responseStatus: z.literal('SUCCESS'), access: versionedAccess });
const draftAnswer = z.object({ ...outcomeFields, draft: agentDraft.nullable() });
const draftId = z.object({
  draft_id: z
    .string()
    .regex(/^\d{1,18}$/, 'a draft id')
    .openapi({ param: { name: 'draft_id', in: 'path' }, example: '1' }),
});
const page = { offset: wholeNumber(0, 1_000_000).optional(), limit: wholeNumber(0, 500).optional() };
const pageFields = { totalCount: z.number().int(), offset: z.number().int(), limit: z.number().int() };

export const agentRoutes = operationsSince(firstRelease, {
  readAgentAccess: createRoute({
    method: 'get',
    path: '/agents/access',
    operationId: 'readAgentAccess',
    tags,
    summary: 'Read what agents may do in this instance',
    description: 'For system administrators.',
    security: withSession,
    responses: { 200: answer('The access', accessAnswer), ...commonFailures },
  }),
  replaceAgentAccess: createRoute({
    method: 'put',
    path: '/agents/access',
    operationId: 'replaceAgentAccess',
    tags,
    summary: 'Switch agents on or off, or limit them by user type',
    description:
      'For system administrators. Takes effect with the next call of an agent. INVALID_STATE when the access has another version than the one that the change is based on.',
    security: withSession,
    request: { body: { required: true, content: json(agentAccess.extend(basedOnVersion.shape)) } },
    responses: {
      200: answer('The new access, or a FAILURE', z.union([accessAnswer, failure])),
      ...commonFailures,
    },
  }),
  listAgentDrafts: createRoute({
    method: 'get',
    path: '/agents/drafts',
    operationId: 'listAgentDrafts',
    tags,
    summary: 'List the drafts that agents made for the caller, newest first',
    security: withSession,
    request: { query: z.object({ state: draftState.optional(), ...page }) },
    responses: {
      200: answer(
        'A page of drafts',
        z.object({ responseStatus: z.literal('SUCCESS'), drafts: z.array(agentDraft), ...pageFields }),
      ),
      ...commonFailures,
    },
  }),
  sendAgentDraft: createRoute({
    method: 'put',
    path: '/agents/drafts/{draft_id}/send',
    operationId: 'sendAgentDraft',
    tags,
    summary: 'Make a change request of a draft',
    description:
      'Only the user for whom an agent made the draft can send it. Agents have no session of the user. The request is created like by `POST /change_request`; when that fails, the draft stays open. Sending a draft twice makes one request.',
    security: withSession,
    request: { params: draftId },
    responses: {
      200: answer('The draft, or a FAILURE envelope: NOT_FOUND, INVALID_STATE, INVALID_DATA', draftAnswer),
      ...commonFailures,
    },
  }),
  discardAgentDraft: createRoute({
    method: 'put',
    path: '/agents/drafts/{draft_id}/discard',
    operationId: 'discardAgentDraft',
    tags,
    summary: 'Decline a draft',
    security: withSession,
    request: { params: draftId },
    responses: {
      200: answer('The draft, or a FAILURE envelope: NOT_FOUND, INVALID_STATE', draftAnswer),
      ...commonFailures,
    },
  }),
} as const);
