/**
 * Decided change requests of a new sandbox, so that the record that the tour shows has a history: two numbers and addresses of mail, a license that was
 * renewed, and a change that was refused. The values that they end with are those of the well-known record.
 */
import { changeRequestContext } from '../domain/change_requests/context.ts';
import { decideRequest, processRequest } from '../domain/change_requests/decide/review.ts';
import { createChangeRequest, type CreateBody } from '../domain/change_requests/receive/create.ts';
import { routeRequest } from '../domain/change_requests/route/route.ts';
import { loadDataModel } from '../domain/stored_model/read_model.ts';
import { findUserByName } from '../domain/users/users.ts';
import { loadRecords } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { wellKnown } from './well_known.ts';

interface PastRequest {
  account: 'rep' | 'integration';
  /** Age of the request in days when the sandbox is created. It was decided some hours later. */
  daysAgo: number;
  note: string;
  entity: CreateBody['entity'];
  result: 'CHANGE_ACCEPTED' | 'CHANGE_REJECTED';
  comment: string;
}

const decidedAfterHours = 5;

/** Requests, oldest first. */
const past = (licenseVid: string): readonly PastRequest[] => [
  {
    account: 'integration',
    daysAgo: 150,
    note: 'From the weekly comparison with the directory.',
    entity: { phone_1__v: '+1 617 555 0108', email_1__v: 'k.johnson@harbor-health.example' },
    result: 'CHANGE_ACCEPTED',
    comment: 'As in the directory of the hospital.',
  },
  {
    account: 'rep',
    daysAgo: 82,
    note: 'She works at the outpatient department now.',
    entity: { phone_1__v: '+1 617 555 0142', email_1__v: 'katherine.johnson@harbor-health.example' },
    result: 'CHANGE_ACCEPTED',
    comment: 'Called, and she answered.',
  },
  {
    account: 'rep',
    daysAgo: 33,
    note: 'Spelled like this on an invitation.',
    entity: { last_name__v: 'Johnston' },
    result: 'CHANGE_REJECTED',
    comment: 'The register has Johnson.',
  },
  {
    account: 'integration',
    daysAgo: 12,
    note: 'Renewed for two years.',
    entity: {
      licenses__v: [
        {
          vid_key: `Network:License:${licenseVid}`,
          effective_date__v: '2003-06-01',
          expiration_date__v: '2029-12-31',
        },
      ],
    },
    result: 'CHANGE_ACCEPTED',
    comment: 'As in the register of the board.',
  },
];

/** Creates and decides the requests. Does nothing when the sandbox lacks one of the documented accounts. */
export async function seedFirstHistory(store: Store): Promise<void> {
  const user = (name: string) => findUserByName(store, `${name}@sandbox.example`);
  const [rep, integration, steward] = [await user('rep'), await user('integration'), await user('steward')];
  const [record] = await loadRecords(store, [wellKnown.katherineJohnson]);
  const license = record?.children.find(({ child_type }) => child_type === 'LICENSE');
  if (!rep || !integration || !steward || !license) return;
  const model = await loadDataModel(store);
  const began = Date.now();
  for (const { account, daysAgo, note, entity, result, comment } of past(license.vid)) {
    const contextAt = (hoursAgo: number) =>
      changeRequestContext({ store, model, clock: () => new Date(began - hoursAgo * 3_600_000) });
    const asked = contextAt(daysAgo * 24);
    const body = {
      entity_type: 'HCP' as const,
      vid_key: 'crm_us:HCP:KJ-1001',
      metadata: { system: 'crm_us', note },
      entity,
    };
    const id = await createChangeRequest(asked, account === 'rep' ? rep : integration, body);
    await routeRequest(asked, id);
    const decided = contextAt(daysAgo * 24 - decidedAfterHours);
    await decideRequest(decided, steward, id, {
      result,
      resolution_notes: [{ comment, fields: Object.keys(entity) }],
    });
    await processRequest(decided, steward, id, undefined);
  }
}
