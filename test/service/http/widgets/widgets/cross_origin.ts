/** Calls of pages on other origins. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { fixture } from './fixture.ts';

export function crossOriginTests(given: ReturnType<typeof fixture>): void {
  const { create } = given;

  describe('cross-origin access to the API', () => {
    const preflight = (origin: string) =>
      fetch(`${given.service.url}/api/v39.0/search`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });

    it('responds to preflights of allowed pages, without credentials', async () => {
      const { status, headers } = await preflight('http://localhost:5173');
      assert.equal(status, 204);
      assert.equal(headers.get('access-control-allow-origin'), 'http://localhost:5173');
      assert.equal(
        headers.get('access-control-allow-headers'),
        'authorization, content-type, traceparent, tracestate',
      );
      assert.match(headers.get('access-control-allow-methods')!, /DELETE/);
      assert.equal(headers.get('access-control-allow-credentials'), null);
      assert.match(headers.get('vary')!, /Origin/);
      assert.ok(Number(headers.get('access-control-max-age')) > 0);
    });

    it('sends no CORS headers to other pages, in preflights and responses', async () => {
      const origin = 'https://evil.example';
      assert.equal((await preflight(origin)).headers.get('access-control-allow-origin'), null);
      const session = await given.service.signIn('rep');
      const { status, headers } = await given.service.call('GET', '/search', {
        session,
        headers: { origin },
      });
      assert.equal(status, 200, 'the answer is made; its page cannot read it');
      assert.equal(headers.get('access-control-allow-origin'), null);
    });

    it('lets allowed pages read errors and Retry-After too', async () => {
      const origin = 'http://localhost:5173';
      for (const path of ['/search', '/nothing/here']) {
        const { headers } = await given.service.call('GET', path, { headers: { origin } });
        assert.equal(headers.get('access-control-allow-origin'), origin, path);
        assert.match(headers.get('access-control-expose-headers')!, /Retry-After/);
      }
    });

    it('applies changes of configurations: allows a new domain immediately, and a disabled one no longer', async () => {
      const origin = 'https://new.example';
      const { id } = await create(['new.example'], { name: 'new' });
      assert.equal((await preflight(origin)).headers.get('access-control-allow-origin'), origin);
      await given.service.call('POST', `/widgets/${id}/enabled`, {
        session: given.admin,
        body: { enabled: false },
      });
      assert.equal((await preflight(origin)).headers.get('access-control-allow-origin'), null);
    });

    it('allows the instance its own pages', async () => {
      const { headers } = await preflight(given.service.url);
      assert.equal(headers.get('access-control-allow-origin'), given.service.url);
    });
  });
}
