/** What the tests beside this file share. */
import type { Json } from '../../change_requests/support.ts';
import assert from 'node:assert/strict';
import type { Desk } from '../../change_requests/support.ts';

export type Loose = any; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(desk: () => Desk) {
  const revisions = async (vid: string, query: Record<string, string> = {}): Promise<Loose> => {
    const { body } = await desk().call('rep', 'GET', `/entity/${vid}/revisions`, { query });
    assert.equal(body.responseStatus, 'SUCCESS', JSON.stringify(body));
    return body;
  };
  const version = async (vid: string, number: number): Promise<Loose> =>
    (await desk().call('rep', 'GET', `/entity/${vid}/revisions/${number}`)).body;
  const lineage = async (vid: string): Promise<Loose> => {
    const { body } = await desk().call('rep', 'GET', `/entity/${vid}/lineage`);
    assert.equal(body.responseStatus, 'SUCCESS');
    return body.lineage;
  };
  const originOf = (objects: Loose, vid: string, field: string): Loose =>
    objects.find(({ vid__v }: Loose) => vid__v === vid)?.fields.find((one: Loose) => one.field === field);
  /** Creates and accepts a change request, and returns its ID. */
  const change = async (vid: string, entity: Json): Promise<string> => {
    const id = await desk().create('rep', { vid_key: vid, entity });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
    return id;
  };

  return {
    change,
    lineage,
    originOf,
    revisions,
    version,
  };
}
