/** Examples of the calls of change requests. They build on each other, in this order. */
export const changeRequestExamples = {
  createChangeRequest: {
    body: {
      entity_type: 'HCP',
      vid_key: 'crm_us:HCP:KJ-1001',
      metadata: { system: 'crm_us', note: 'She told us on the phone.' },
      entity: { phone_1__v: '+1 617 555 0188' },
    },
  },
  cancelChangeRequest: { parameters: { change_request_id: '1004' } },
  searchChangeRequests: { account: 'steward', parameters: { filters: 'task_status:NEW,IN_PROGRESS' } },
  retrieveChangeRequests: {
    account: 'steward',
    parameters: { change_request_ids: '1001,1002', includeAttachmentInfo: 'true' },
  },
  updateChangeRequests: {
    account: 'integration',
    body: {
      change_requests: [
        {
          change_request_id: '1003',
          metadata: { system: 'crm_us' },
          status__v: 'CHANGE_PENDINGREVIEW',
          comment: 'Taken up by the master data team.',
        },
      ],
    },
  },
  processChangeRequests: {
    account: 'integration',
    body: { change_requests: [{ change_request_id: '1005' }], systemName: 'crm_eu' },
  },
  decideChangeRequest: {
    account: 'steward',
    parameters: { change_request_id: '1002' },
    body: {
      version: 2,
      entity: { phone_1__v: { result: 'CHANGE_ACCEPTED' } },
      resolution_notes: [{ comment: 'Checked with the practice.', fields: ['phone_1__v'] }],
    },
  },
  processChangeRequest: {
    account: 'steward',
    parameters: { change_request_id: '1006' },
    body: { version: 2 },
  },
  askQuestion: {
    account: 'steward',
    parameters: { change_request_id: '1001' },
    body: { question: 'Which practice did you visit?' },
  },
  answerQuestion: {
    parameters: { change_request_id: '1001', question_id: '1' },
    body: { answer: 'The one in the old town.' },
  },
} as const;
