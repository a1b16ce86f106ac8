/**
 * Change requests of a new sandbox, so that the inbox has something to decide: changes, new records, a request with a file, and two conflicting
 * requests for one record. All are about well-known records and are the same in every sandbox.
 */
import { Buffer } from 'node:buffer';
import { changeRequestContext } from '../domain/change_requests/context.ts';
import { createChangeRequest, type CreateBody } from '../domain/change_requests/receive/create.ts';
import { routeRequest } from '../domain/change_requests/route/route.ts';
import { loadDataModel } from '../domain/stored_model/read_model.ts';
import { findUserByName } from '../domain/users/users.ts';
import type { Store } from '../store/store.ts';

interface FirstRequest {
  account: 'rep' | 'integration';
  /** Age of the request in hours when the sandbox is created. */
  hoursAgo: number;
  body: CreateBody;
}

const letter = `Dear colleagues,

from the first of next month I can be reached at +1 617 555 0186 and at
katherine.johnson@harborview.example. Please change my entry.

Katherine Johnson
`;

/** Requests, oldest first. */
const requests: readonly FirstRequest[] = [
  {
    account: 'rep',
    hoursAgo: 26,
    body: {
      entity_type: 'HCP',
      vid_key: 'crm_us:HCP:KJ-1001',
      metadata: { system: 'crm_us', note: 'New number and address of mail: see her letter.' },
      entity: { phone_1__v: '+1 617 555 0186', email_1__v: 'katherine.johnson@harborview.example' },
      attachments: [
        {
          file_name: 'letter.txt',
          file_caption: 'Her letter',
          file_content_type: 'text/plain',
          file_data: Buffer.from(letter).toString('base64'),
        },
      ],
    },
  },
  {
    account: 'rep',
    hoursAgo: 21,
    body: {
      entity_type: 'HCP',
      vid_key: 'crm_us:HCP:WS-1004',
      metadata: { system: 'crm_us', note: 'As on the sign at his door.' },
      entity: { phone_1__v: '+1 617 555 0177' },
    },
  },
  {
    account: 'integration',
    hoursAgo: 20,
    body: {
      entity_type: 'HCP',
      vid_key: 'crm_us:HCP:WS-1004',
      metadata: { system: 'crm_us', note: 'From the weekly comparison with the directory.' },
      entity: { phone_1__v: '+1 617 555 0119' },
    },
  },
  {
    account: 'rep',
    hoursAgo: 9,
    body: {
      entity_type: 'HCP',
      metadata: { system: 'crm_eu', note: 'Met at the congress; she begins in Munich this month.' },
      entity: {
        first_name__v: 'Annika',
        last_name__v: 'Sommerfeld',
        hcp_type__v: 'PHYS',
        specialty_1__v: 'CARD',
        primary_country__v: 'DE',
        addresses__v: [
          {
            address_line_1__v: 'Lindwurmstraße 44',
            postal_code__v: '80337',
            locality__v: 'München',
            country__v: 'DE',
          },
        ],
      },
    },
  },
  {
    account: 'rep',
    hoursAgo: 5,
    body: {
      entity_type: 'HCO',
      metadata: { system: 'crm_eu', note: 'New group practice, five doctors.' },
      entity: {
        corporate_name__v: 'Praxisgemeinschaft am Isartor',
        hco_type__v: 'GRPP',
        primary_country__v: 'DE',
        addresses__v: [
          {
            address_line_1__v: 'Zweibrückenstraße 12',
            postal_code__v: '80331',
            locality__v: 'München',
            country__v: 'DE',
          },
        ],
      },
    },
  },
  {
    account: 'integration',
    hoursAgo: 2,
    body: {
      entity_type: 'HCO',
      vid_key: 'crm_us:HCO:HARBOR-2',
      metadata: { system: 'crm_us', note: 'Annual report: the new ward is open.' },
      entity: { count_beds__v: 648, phone_1__v: '+1 617 555 0101' },
    },
  },
];

/** Creates the requests. Skips those of accounts that the sandbox does not have. */
export async function seedFirstRequests(store: Store): Promise<void> {
  const model = await loadDataModel(store);
  const began = Date.now();
  for (const { account, hoursAgo, body } of requests) {
    const user = await findUserByName(store, `${account}@sandbox.example`);
    if (!user) continue;
    const clock = (): Date => new Date(began - hoursAgo * 3_600_000);
    const context = changeRequestContext({ store, model, clock });
    await routeRequest(context, await createChangeRequest(context, user, body));
  }
}
