/** What the tests beside this file share. */
import { type TestService, startTestService } from '../../../../support/service.ts';
import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Engine } from '../../../../support/databases.ts';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture(engine: Engine) {
  let service: TestService;
  let admin: string;
  // Settings of a seeded configuration, as a template for others.
  let settings: Record<string, unknown>;

  const create = async (domains: string[], changes: object = {}) => {
    const { status, body } = await service.call('POST', '/widgets', {
      session: admin,
      body: { domains, settings: { ...settings, ...changes } },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.widget as { id: string; settings: { name: string }; snippet: string };
  };
  const read = (id: string, name: string, origin?: string) =>
    service.call('GET', `/widgets/${encodeURIComponent(id)}/configuration`, {
      query: { name },
      headers: origin === undefined ? {} : { origin },
    });

  before(async () => {
    service = await startTestService({ engine, hcps: 20 });
    admin = await service.signIn('admin');
    const { body } = await service.call('GET', '/widgets/sandbox-search', { session: admin });
    settings = body.widget.settings;
  });

  const matrix: [domain: string, origin: string, allowed: boolean][] = [
    ['crm.example', 'https://crm.example', true],
    ['crm.example', 'http://crm.example', true],
    ['crm.example', 'https://crm.example:8443', false],
    ['crm.example', 'https://sub.crm.example', false],
    ['crm.example', 'https://notcrm.example', false],
    ['crm.example', 'https://crm.example.evil.example', false],
    ['CRM.Example', 'https://crm.example', true],
    ['crm.example:8443', 'https://crm.example:8443', true],
    ['crm.example:8443', 'https://crm.example', false],
    ['crm.example:443', 'https://crm.example', true],
    ['crm.example:443', 'http://crm.example', false],
    ['crm.example:*', 'https://crm.example:1234', true],
    ['crm.example:*', 'https://crm.example', true],
    ['*.crm.example', 'https://a.crm.example', true],
    ['*.crm.example', 'https://a.b.crm.example', true],
    ['*.crm.example', 'https://crm.example', false],
    ['*.crm.example', 'https://evilcrm.example', false],
    ['*.crm.example', 'https://a.crm.example:8443', false],
    ['*.crm.example:*', 'https://a.crm.example:8443', true],
    ['bücher.example', 'https://xn--bcher-kva.example', true],
    ['[::1]:*', 'http://[::1]:3000', true],
    ['crm.example', 'null', false],
    ['crm.example', 'ftp://crm.example', false],
    ['crm.example', 'https://crm.example/', false],
    ['crm.example', 'https://user@crm.example', false],
  ];

  return {
    get service() {
      return service;
    },
    get admin() {
      return admin;
    },
    get settings() {
      return settings;
    },
    create,
    read,
    matrix,
  };
}
