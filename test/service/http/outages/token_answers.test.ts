/** Token requests while PostgreSQL is stopped (decision 17): clients get JSON, browsers a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeAtEnd } from '../../../support/databases.ts';
import { startPostgres, template } from '../../../support/postgres.ts';
import { startTestService } from '../../../support/service.ts';
import { tokenRequest } from '../../../support/sso.ts';

test('a call to the identity provider whose keys must be read again answers 503 as the client can read it', async () => {
  const postgres = await startPostgres();
  closeAtEnd(() => postgres.stop());
  let ahead = 0;
  const { url } = await startTestService({
    engine: 'postgres',
    hcps: 0,
    clock: () => new Date(Date.now() + ahead),
    settings: { databaseUrl: `${postgres.address}/${template}` },
  });
  await postgres.halt();

  const hour = 60 * 60 * 1000;
  ahead += hour;
  const token = await tokenRequest(url, { grant_type: 'refresh_token', refresh_token: 'any' });
  assert.equal(token.status, 503);
  assert.match(token.headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(token.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(((await token.json()) as { error: string }).error, 'temporarily_unavailable');

  ahead += hour;
  const page = await fetch(`${url}/oidc/auth`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  assert.equal(page.status, 503);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(await page.text(), /out of reach/);
});
