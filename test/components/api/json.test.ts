/** Bodies on pages whose libraries changed how lists become JSON. */
import { expect } from '@open-wc/testing';
import { jsonOf } from '../../../src/api/json.ts';

describe('jsonOf', () => {
  const body = {
    entity: { addresses__v: [{ vid_key: '1', tags: ['a', 'b'] }], name: null },
    at: new Date(0),
  };
  const asItIs = JSON.stringify(body);
  const lists = Array.prototype as { toJSON?: unknown };
  afterEach(() => delete lists.toJSON);

  it('returns the same as JSON.stringify', () => {
    expect(jsonOf(body)).to.equal(asItIs);
  });

  it('returns the same when a library adds toJSON to arrays', () => {
    lists.toJSON = function toJSON(this: unknown[]) {
      return `[${this.join(', ')}]`;
    };
    expect(JSON.stringify(body)).not.to.equal(asItIs);
    expect(jsonOf(body)).to.equal(asItIs);
  });
});
