/** Answers with many records are compressed before they are sent, and are the same in every encoding and version. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { enginesForRules } from '../../../support/databases.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

for (const engine of enginesForRules)
  describe(`answers with many records, on ${engine}`, () => {
    let service: TestService;
    let session: string;
    before(async () => {
      service = await startTestService({ engine, hcps: 100 });
      session = await service.signIn('rep');
    });

    const ask = async (encoding: string, query: string, version = 'v39.0') => {
      const answer = await fetch(`${service.url}/api/${version}/search?${query}`, {
        headers: { Authorization: session, 'Accept-Encoding': encoding },
      });
      return { headers: answer.headers, text: await answer.text() };
    };

    for (const limit of [25, 100])
      it(`${limit} records are one text with gzip and without, and caches keep both`, async () => {
        const plain = await ask('identity', `limit=${limit}`);
        const compressed = await ask('gzip', `limit=${limit}`);
        assert.equal(JSON.parse(plain.text).entities.length, limit);
        assert.equal(compressed.text, plain.text);
        assert.equal(plain.headers.get('Content-Encoding'), null);
        assert.equal(compressed.headers.get('Content-Encoding'), 'gzip');
        for (const { headers } of [plain, compressed]) {
          assert.match(headers.get('Vary')!, /accept-encoding/i);
          assert.equal(headers.get('Content-Type'), 'application/json');
        }
      });

    it('an older version is shaped first and compressed then', async () => {
      const plain = await ask('identity', 'limit=25', 'v29.0');
      const compressed = await ask('gzip', 'limit=25', 'v29.0');
      assert.equal(compressed.headers.get('Content-Encoding'), 'gzip');
      assert.equal(compressed.text, plain.text);
      assert.notEqual(plain.text, (await ask('gzip', 'limit=25')).text, 'the newest version answers more');
    });

    it('a short answer is not compressed', async () => {
      const { headers, text } = await ask('gzip', 'q=nobodyhasthisname&literal=true');
      assert.equal(JSON.parse(text).totalCount, 0);
      assert.equal(headers.get('Content-Encoding'), null);
    });
  });
