/** What the service reads leniently in queries (docs/specification.md, section 4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothEngines, person } from '../change_requests/support.ts';

onBothEngines('section 4, values of queries', (desk) => {
  test('1 and TRUE mean true, 0 and False mean false; other words are 400', async () => {
    const vid_key = await desk().addRecord(person());
    const id = await desk().create('rep', { vid_key, entity: { gender__v: 'F' } });
    const ask = (includeEntity: string) =>
      desk().call('rep', 'GET', `/change_requests/${id}`, { query: { includeEntity } });
    for (const [text, isShown] of [
      ['true', true],
      ['1', true],
      ['TRUE', true],
      ['True', true],
      ['false', false],
      ['0', false],
      ['False', false],
    ] as const) {
      const { status, body } = await ask(text);
      assert.equal(status, 200, text);
      const { related_entity } = body.change_requests[0];
      assert.equal(related_entity?.entityId, isShown ? vid_key : undefined, text);
    }
    for (const text of ['yes', '2', 'tru']) {
      const { status, body } = await ask(text);
      assert.equal(status, 400, text);
      assert.match(body.errors[0].message, /^includeEntity: /);
    }
  });
});
