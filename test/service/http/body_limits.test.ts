/** Bodies are checked before they are parsed, so that no call delays others (docs/api.md, limits). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { checkShape } from '../../../demo/service/http/bodies/body_shape.ts';
import { Refusal } from '../../../demo/service/domain/refusal.ts';
import { bodyLimitsOf, childrenOfRequest } from '../../../src/contract/shared/limits.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const limits = {
  bytes: 1000,
  bytesBesideFiles: 200,
  values: 20,
  items: 5,
  fields: 4,
  levels: 3,
  textBytes: 30,
};

const typeOf = (json: string): string => {
  try {
    checkShape(new TextEncoder().encode(json), limits);
    return 'taken';
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return error.type;
  }
};
const list = (count: number, item: string): string => `[${Array.from({ length: count }, () => item).join()}]`;
const wide = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"f${index}":1`).join()}}`;

describe('the shape of a JSON body', () => {
  for (const [title, most, more] of [
    ['items of a list', list(5, '{}'), list(6, '{}')],
    ['items that are texts with commas', list(5, '","'), list(6, '","')],
    ['fields of an object', wide(4), wide(5)],
    ['fields with quotes and brackets in their texts', '{"a\\"{[":"\\\\","b":"]},,,,,,"}', wide(9)],
    ['values in all', `[${list(5, '1')},${list(5, '1')},${list(5, '1')}]`, list(5, list(4, '1'))],
    ['a text', `"${'x'.repeat(28)}"`, `"${'x'.repeat(29)}"`],
  ] as const)
    it(`limits ${title}`, () => {
      assert.equal(typeOf(most), 'taken');
      assert.equal(typeOf(more), 'PAYLOAD_TOO_LARGE');
    });

  it('limits levels', () => {
    assert.equal(typeOf('[{"a":[1]}]'), 'taken');
    assert.equal(typeOf('[{"a":[{}]}]'), 'INVALID_DATA');
  });

  it('does not limit the content of a file, but the rest of the body', () => {
    assert.equal(typeOf(`{"file_data" : "${'A'.repeat(500)}"}`), 'taken');
    assert.equal(typeOf(`{"other":"file_data","x":"${'A'.repeat(500)}"}`), 'PAYLOAD_TOO_LARGE');
    assert.equal(typeOf(`{"file_data":"${'A'.repeat(500)}"}${' '.repeat(200)}`), 'PAYLOAD_TOO_LARGE');
  });

  it('stops at the value that exceeds a limit', () => {
    let reads = 0;
    const bytes = new Proxy(new TextEncoder().encode(list(100_000, '{}')), {
      get(target, key) {
        if (key === 'length') return target.length;
        reads++;
        return target[Number(key)];
      },
    });
    assert.throws(() => checkShape(bytes, limits), /a list may have at most 5 items/);
    assert.ok(reads < 50, `${reads} bytes were read`);
  });
});

describe('bodies that exceed a limit', () => {
  let service: TestService;
  let session: string;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    session = await service.signIn('admin');
  });

  const refused = async (method: string, path: string, body: string): Promise<string> => {
    const answer = await service.call(method, path, { session, body });
    assert.equal(answer.status, 413, JSON.stringify(answer.body).slice(0, 300));
    return answer.body.errors[0].type;
  };

  for (const [method, path, list_] of [
    ['POST', '/entities/custom_keys/associate/batch', 'entities'],
    ['POST', '/entities/children/custom_keys/associate/batch', 'entities'],
    ['POST', '/custom_keys/disassociate/batch', 'entities'],
    ['POST', '/entities/batch', 'entities'],
    ['PUT', '/change_requests/batch', 'change_requests'],
    ['PUT', '/change_requests/process/batch', 'change_requests'],
    ['PUT', '/objects', 'entities'],
    ['PUT', '/change_request_rules', 'rules'],
  ] as const)
    it(`${method} ${path} refuses a million empty items (sections 4.3 to 4.20)`, async () => {
      const body = `{"${list_}":[${'{},'.repeat(1e6)}{}],"systemName":"crm_us"}`;
      assert.equal(await refused(method, path, body), 'PAYLOAD_TOO_LARGE');
    });

  it('a match refuses 600,000 unknown fields (section 4.21)', async () => {
    const fields = Array.from({ length: 600_000 }, (_, index) => `"f${index}":1`).join();
    const body = `{"entity_type":"HCP","entity":{${fields}}}`;
    assert.equal(await refused('POST', '/match/', body), 'PAYLOAD_TOO_LARGE');
  });

  it('a batch of more than 500 items within the body limits is LIMIT_EXCEEDED (section 8)', async () => {
    const entities = Array.from({ length: 501 }, (_, index) => ({ vid_key: `crm_us:HCP:${index}` }));
    const answer = await service.call('POST', '/custom_keys/disassociate/batch', {
      session,
      body: { entities },
    });
    assert.equal(answer.body.errors[0].type, 'LIMIT_EXCEEDED');
  });

  it('a change request has a maximum number of children of all types together (section 4.8)', async () => {
    const list = (count: number) => Array.from({ length: count }, () => ({}));
    const { body } = await service.call('POST', '/change_request', {
      session,
      body: {
        entity_type: 'HCP',
        entity: {
          first_name__v: 'A',
          last_name__v: 'B',
          hcp_type__v: 'PHYS',
          primary_country__v: 'US',
          addresses__v: list(childrenOfRequest),
          licenses__v: list(1),
        },
      },
    });
    assert.equal(body.errors[0].type, 'INVALID_DATA');
    assert.match(body.errors[0].message, /at most 200 children/);
  });

  it('every limit leaves room for 500 change requests of 300 values each (section 4.12)', () => {
    assert.ok(bodyLimitsOf('updateChangeRequests').values >= 500 * 300);
  });
});
