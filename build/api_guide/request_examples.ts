/** The examples of docs/api.md by name, in their order: change requests, their files, questions and decisions. They follow those about records. */
import { person } from '../../src/contract/example_values.ts';
import { call } from './call.ts';
import { kept, type Step } from './steps.ts';

const vid = kept('vid');
const request = kept('request');

export const requestExamples: Readonly<Record<string, readonly Step[]>> = {
  'change-request': [
    call('rep', 'createChangeRequest', {
      body: {
        entity_type: 'HCP',
        vid_key: vid,
        metadata: { note: 'Heard on the phone', system: 'crm_us' },
        entity: { middle_name__v: 'Quincy', nickname__v: 'Kit' },
      },
      keeps: { name: 'request', from: ['change_request_id'], as: 'text' },
    }),
    call('rep', 'retrieveChangeRequests', {
      path: { change_request_ids: request },
      query: { includeEntity: 'true' },
    }),
    call('rep', 'searchChangeRequests', {
      query: { limit: 10, filters: 'task_status:NEW~task_country:US' },
    }),
  ],
  attachments: [
    call('rep', 'createChangeRequest', {
      body: {
        entity_type: 'HCP',
        vid_key: person,
        entity: { nickname__v: 'Kate' },
        attachments: [
          { file_name: 'card.txt', file_content_type: 'text/plain', file_data: 'S2F0ZSBKb2huc29u' },
        ],
      },
      keeps: { name: 'proven', from: ['change_request_id'], as: 'text' },
    }),
    call('rep', 'retrieveChangeRequests', {
      path: { change_request_ids: kept('proven') },
      query: { includeAttachmentInfo: 'true' },
      keeps: {
        name: 'attachment',
        from: ['change_requests', 0, 'attachments', 0, 'name'],
        behind: 'attachments',
        maybe: ['attachments'],
        as: 'text',
      },
    }),
    {
      kind: 'written',
      sh: `curl -s "$base/change_requests/$proven/attachments/$attachment" -H "Authorization: $rep"`,
      ts: `const card = await rep.downloadAttachment({ path: { change_request_id: proven, name: attachment } });
console.log(await card.text());`,
      python: `with rep.download_attachment(proven, attachment) as card:
    print(card.read().decode())`,
    },
    call('rep', 'cancelChangeRequest', { path: { change_request_id: kept('proven') } }),
  ],
  questions: [
    call('rep', 'createChangeRequest', {
      body: {
        entity_type: 'HCP',
        vid_key: 'Network:Entity:242975000000000500',
        entity: { nickname__v: 'Kath' },
      },
      keeps: { name: 'unclear', from: ['change_request_id'], as: 'text' },
    }),
    call('steward', 'askQuestion', {
      path: { change_request_id: kept('unclear') },
      body: { question: 'Who calls her so?' },
      keeps: {
        name: 'question',
        from: ['change_requests', 0, 'questions', 0, 'question_id'],
        maybe: ['questions'],
        as: 'text',
      },
    }),
    call('rep', 'answerQuestion', {
      path: { change_request_id: kept('unclear'), question_id: kept('question') },
      body: { answer: 'Her practice.' },
    }),
    call('rep', 'cancelChangeRequest', { path: { change_request_id: kept('unclear') } }),
  ],
  decision: [
    call('steward', 'listReviewRules'),
    call('steward', 'retrieveChangeRequests', {
      path: { change_request_ids: request },
      keeps: { name: 'version', from: ['change_requests', 0, 'version'] },
    }),
    call('steward', 'decideChangeRequest', {
      path: { change_request_id: request },
      body: {
        version: kept('version', 0),
        entity: { nickname__v: { result: 'CHANGE_REJECTED' } },
        result: 'CHANGE_ACCEPTED',
      },
    }),
    call('steward', 'processChangeRequest', {
      path: { change_request_id: request },
      body: { version: kept('version', 1) },
    }),
    call('steward', 'listTaskLog', { path: { change_request_id: request } }),
  ],
  integrator: [
    call('rep', 'createChangeRequest', {
      body: {
        entity_type: 'HCP',
        vid_key: 'crm_us:HCP:C-2001',
        metadata: { system: 'crm_us' },
        entity: {
          first_name__v: 'Zora',
          last_name__v: 'Quickley',
          hcp_type__v: 'PHYS',
          primary_country__v: 'US',
          addresses__v: [
            {
              vid_key: 'crm_us:ADDRESS:A-1',
              address_line_1__v: '12 Elm Street',
              locality__v: 'Boston',
              postal_code__v: '02110',
              administrative_area__v: 'US-MA',
              country__v: 'US',
            },
          ],
        },
      },
      keeps: { name: 'add', from: ['change_request_id'], as: 'text' },
    }),
    call('integration', 'updateChangeRequests', {
      body: {
        change_requests: [
          {
            change_request_id: kept('add'),
            status__v: 'CHANGE_PENDINGREVIEW',
            metadata: { system: 'crm_us' },
            entity: { master_keys: [] },
          },
        ],
      },
    }),
    call('integration', 'processChangeRequests', {
      body: { change_requests: [{ change_request_id: kept('add') }], systemName: 'crm_us' },
    }),
  ],
};
