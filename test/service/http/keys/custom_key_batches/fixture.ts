/** What the tests beside this file share. */
import { type TestService, startTestService } from '../../../../support/service.ts';
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../../../support/databases.ts';

export interface Keyed {
  custom_key_vid_key__v: string;
  custom_key_status__v: string;
  custom_key_entity_type__v: string;
  vid__v: string;
}

export interface Child {
  vid__v: string;
  custom_keys__v?: Keyed[];
}

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(engine: Engine) {
  let service: TestService;
  let session: string;
  let vid: string;
  let other: string;
  let address: string;
  let license: string;
  let relation: string;
  let number = 0;

  const newValue = (): string => `batch-${++number}`;
  const key = (value: string, item = 'HCP') => ({
    custom_key_source_type: 'my_source',
    custom_key_item_type: item,
    custom_key_value: value,
  });
  const post = async (path: string, body: unknown, as = session) =>
    (await service.call('POST', path, { session: as, body })).body;
  const associateChild = async (entity: string, child: string, value: string) =>
    (
      await service.call(
        'POST',
        `/entities/${encodeURIComponent(entity)}/children/${encodeURIComponent(child)}/custom_keys`,
        { session, query: key(value, 'ADDRESS') },
      )
    ).body;
  const disassociate = async (vidKey: string) =>
    (await service.call('DELETE', `/custom_keys/${encodeURIComponent(vidKey)}`, { session })).body;
  const retrieve = async (vidKey: string) =>
    (await service.call('GET', `/entity/${encodeURIComponent(vidKey)}`, { session })).body;
  const record = async (vidKey = vid) => (await retrieve(vidKey)).entities[0].entity;

  before(async () => {
    service = await startTestService({ engine, hcps: 60 });
    session = await service.signIn('integration');
    const { body } = await service.call('GET', '/search', {
      session,
      query: { types: 'HCP', limit: '100', includeMasterResults: 'false' },
    });
    const whole = body.entities.filter(
      ({ entity }: { entity: Record<string, Child[]> }) =>
        entity['addresses__v']?.length && entity['licenses__v']?.length && entity['parent_hcos__v']?.length,
    );
    assert.ok(whole.length >= 2, 'two records with every kind of child');
    const { addresses__v, licenses__v, parent_hcos__v } = whole[0].entity;
    vid = whole[0].entityId;
    other = whole[1].entityId;
    [address, license, relation] = [addresses__v[0].vid__v, licenses__v[0].vid__v, parent_hcos__v[0].vid__v];
  });

  // Every operation changes a separate record, so a thousand of them on one engine are enough.
  const most = engine === 'postgres' ? 500 : 50;

  return {
    get vid() {
      return vid;
    },
    get address() {
      return address;
    },
    get license() {
      return license;
    },
    get relation() {
      return relation;
    },
    get service() {
      return service;
    },
    get session() {
      return session;
    },
    get other() {
      return other;
    },
    post,
    key,
    newValue,
    record,
    retrieve,
    disassociate,
    associateChild,
    most,
  };
}
