/** The client address of a request, for the limit of failed sign-ins (docs/api.md). */
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { before, describe, it } from 'node:test';
import { signInLimits } from '../../../demo/service/domain/users/sign_in.ts';
import { clientAddress } from '../../../demo/service/http/client_address.ts';
import { startTestService, type TestService } from '../../support/service.ts';

const address = (forwarded: string | undefined, proxies: number, remoteAddress = '10.0.0.9'): string =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    proxies,
  );

describe('the address of a client', () => {
  it('is that of the connection, regardless of headers, when no proxy is trusted', () => {
    assert.equal(address('1.2.3.4', 0), '10.0.0.9');
  });

  it('behind proxies is the entry of the outermost one', () => {
    assert.equal(address('6.6.6.6, 1.2.3.4', 1), '1.2.3.4');
    assert.equal(address('6.6.6.6, 1.2.3.4, 10.0.0.1', 2), '1.2.3.4');
    assert.equal(address('1.2.3.4:55123', 1), '1.2.3.4');
    assert.equal(address('"[2001:db8:1:2::7]:443"', 1), '2001:db8:1:2');
  });

  it('is that of the connection when the request did not pass all proxies, or the entry is invalid', () => {
    assert.equal(address(undefined, 1), '10.0.0.9');
    assert.equal(address('1.2.3.4', 2), '10.0.0.9');
    assert.equal(address('unknown', 1), '10.0.0.9');
  });

  it('is the network for IPv6, and the IPv4 address for IPv4-mapped IPv6', () => {
    assert.equal(address(undefined, 0, '2001:db8:0:1:aaaa::1'), '2001:db8:0:1');
    assert.equal(address(undefined, 0, '2001:db8::1'), '2001:db8:0:0');
    assert.equal(address(undefined, 0, '::1'), '0:0:0:0');
    assert.equal(address(undefined, 0, '::ffff:127.0.0.1'), '127.0.0.1');
    assert.equal(address(undefined, 0, 'fe80::1%eth0'), 'fe80:0:0:0');
  });
});

describe('failed sign-ins behind a proxy', () => {
  let service: TestService;
  const attempt = (client: string, username: string, password = 'not it') =>
    service.call('POST', '/auth', { form: { username, password }, headers: { 'x-forwarded-for': client } });

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 8, settings: { trustedProxies: 1 } });
  });

  it("count for the client's address, not for the proxy's, and not for a forged entry", async () => {
    for (let sent = 0; sent < signInLimits.perAddress; sent += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          attempt(`9.9.9.${index}, 203.0.113.5`, `user${sent + index}@x`),
        ),
      );
    const rep = ['rep@sandbox.example', 'sandbox-rep'] as const;
    const limited = await attempt('8.8.8.8, 203.0.113.5', ...rep);
    assert.equal(limited.status, 429);
    assert.ok(Number(limited.headers.get('retry-after')) > 0);
    assert.equal((await attempt('203.0.113.6', ...rep)).status, 200);
  });
});
