/** The work of a data model of the customer's own that a process is killed in: what starts each, and how a client learns whether its call took effect. */
import assert from 'node:assert/strict';
import { customField } from '../../custom_fields/definitions.ts';
import { consents, objectField, plans } from '../../custom_objects/fixture.ts';
import { course } from '../../reference_types/fixture.ts';
import type { Answer, callsByAccount } from '../../../support/service.ts';

export type Call = ReturnType<typeof callsByAccount>['call'];

export interface Work {
  name: 'index' | 'calculation' | 'merge' | 'load' | 'import';
  /** Kinds of its jobs. */
  kinds: readonly string[];
  /** Makes the call that begins the work. */
  start(call: Call): Promise<Answer>;
  /** Returns whether the call took effect. Fails when only a part of it did. */
  hasBegun(call: Call): Promise<boolean>;
}

const fields = '/data_model/fields';
const courses = '/data_model/reference_types/Course__c';
const document = '/data_model/document';
const subscription = '/systems/crm_us/source_subscriptions/account_plans';
const trainer = customField('trainer__c', 'STRING');

export const succeed = (answer: Answer): Answer => {
  assert.equal(answer.body.responseStatus, 'SUCCESS', JSON.stringify(answer.body));
  return answer;
};

/** Returns the valid records of a type by ID. */
export async function recordsOf(call: Call, types: 'HCP' | 'HCO'): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const query = { types, states: 'VALID', limit: '100', offset: String(offset) };
    const { entities } = (await call('rep', 'GET', '/search', { query })).body;
    if (!entities.length) return found.sort();
    found.push(...entities.map(({ entityId }: { entityId: string }) => entityId));
  }
}

/** Makes fields, a list, an object and a file, with values in all professionals and an open change request. */
export async function prepare(call: Call): Promise<void> {
  const codes = [course('LINKS', 'Links course'), course('PARK', 'Parkland course')];
  const list = { type: 'Course__c', labels: { en: 'Courses' }, codes };
  succeed(await call('admin', 'POST', '/data_model/reference_types', { body: list }));
  for (const body of [trainer, customField('course__c', 'REFERENCE', { reference_type: list.type })])
    succeed(await call('admin', 'POST', fields, { body }));
  for (const body of [plans, consents]) succeed(await call('admin', 'POST', '/data_model/objects', { body }));
  succeed(await call('admin', 'POST', fields, { body: objectField('plans__c', 'budget__c', 'NUMBER') }));
  const vids = await recordsOf(call, 'HCP');
  assert.ok(vids.length >= 40, `${vids.length} professionals`);
  for (let from = 0; from < vids.length; from += 50) {
    const entities = vids.slice(from, from + 50).map((vid_key, index) => ({
      vid_key,
      fields: { trainer__c: `Quillfeather ${from + index}`, course__c: 'PARK' },
    }));
    succeed(await call('integration', 'PUT', '/objects', { body: { systemName: 'crm_us', entities } }));
  }
  const entity = { course__c: 'PARK' };
  const asked = { entity_type: 'HCP', vid_key: vids[0], metadata: { system: 'crm_us' }, entity };
  await call('rep', 'POST', '/change_request', { body: asked });
  const file = {
    pattern: 'plans*.csv',
    object_type: 'plans__c',
    record: { vid_column: 'record' },
    key: { item: 'PLAN', columns: ['plan'] },
    fields: { budget__c: 'budget', status__v: 'status' },
  };
  const settings = { match_on_load: false, files: [file] };
  succeed(await call('admin', 'PUT', subscription, { body: { settings } }));
  // A row for each record: how many versions several rows make depends on the batches, which begin small again after a restart.
  const records = [...vids, ...(await recordsOf(call, 'HCO'))];
  const rows = records.map((vid, index) => `${vid},P-${index},${index % 31 === 7 ? 'much' : index},A\n`);
  await call('integration', 'PUT', `${subscription}/files/plans.csv`, {
    body: `record,plan,budget,status\n${rows.join('')}`,
    headers: { 'content-type': 'text/csv' },
  });
}

const { object_type: _type, field_id: _id, data_type: _kind, reference_type: _list, ...settings } = trainer;
const active = (field: object): object => ({ ...field, status: 'ACTIVE' });
/** What the document brings: a list, a field of it, a calculated field, an object with a field, and a searchable text. */
const imported = {
  format: 'platform-network-data-model/1',
  lists: [
    {
      type: 'Shift__c',
      labels: { en: 'Shifts' },
      codes: [{ ...course('NIGHT', 'Night'), merged_into: null }],
    },
  ],
  fields: [
    customField('shift__c', 'REFERENCE', { reference_type: 'Shift__c' }),
    customField('letters__c', 'INTEGER', { expression: 'record.last_name__v.size()' }),
    objectField('visits__c', 'reason__c', 'STRING', { searchable: true }),
  ].map(active),
  objects: [
    active({ ...consents, name: 'visits__c', labels: { en: 'Visit' }, plural_labels: { en: 'Visits' } }),
  ],
  rules: [],
};

export const works: readonly Work[] = [
  {
    name: 'index',
    kinds: ['index_custom_field'],
    start: (call) =>
      call('admin', 'PUT', `${fields}/HCP/trainer__c`, {
        body: { ...settings, searchable: true, version: 1 },
      }),
    hasBegun: async (call) =>
      (await call('admin', 'GET', `${fields}/HCP/trainer__c`)).body.field.searchable as boolean,
  },
  {
    name: 'calculation',
    kinds: ['calculate_custom_fields'],
    start: (call) =>
      call('admin', 'POST', fields, {
        body: customField('loud_name__c', 'STRING', {
          object_type: 'HCO',
          expression: 'record.corporate_name__v + "!"',
        }),
      }),
    hasBegun: async (call) => (await call('admin', 'GET', `${fields}/HCO/loud_name__c`)).status === 200,
  },
  {
    name: 'merge',
    kinds: ['merge_reference_codes'],
    start: (call) =>
      call('admin', 'POST', `${courses}/merge`, { body: { version: 1, code: 'PARK', into: 'LINKS' } }),
    hasBegun: async (call) => {
      const { codes } = (await call('admin', 'GET', courses)).body.reference_type;
      return codes.some(({ merged_into }: { merged_into: string | null }) => merged_into === 'LINKS');
    },
  },
  {
    name: 'load',
    kinds: ['source_subscription'],
    start: (call) => call('integration', 'GET', `${subscription}/job`),
    hasBegun: async (call) => {
      const { jobs } = (await call('admin', 'GET', '/jobs', { query: { kind: 'source_subscription' } })).body;
      return jobs.some((job: { subscription: string }) => job.subscription === 'account_plans');
    },
  },
  {
    name: 'import',
    kinds: ['calculate_custom_fields', 'index_custom_field'],
    start: async (call) => {
      const { model_version } = (await call('admin', 'GET', document)).body;
      return call('admin', 'POST', document, { body: { model_version, document: imported } });
    },
    hasBegun: async (call) => {
      const { lists, fields, objects } = (await call('admin', 'GET', document)).body.document;
      const parts = [
        lists.some(({ type }: { type: string }) => type === 'Shift__c'),
        ...imported.fields.map((field) =>
          fields.some(
            ({ field_id }: { field_id: string }) => field_id === (field as typeof trainer).field_id,
          ),
        ),
        objects.some(({ name }: { name: string }) => name === 'visits__c'),
      ] as boolean[];
      assert.equal(new Set(parts).size, 1, `the import is whole or nothing: ${parts.join()}`);
      return parts[0]!;
    },
  },
];
