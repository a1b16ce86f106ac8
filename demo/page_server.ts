/**
 * The server of a page with a separate session: the call behind `sessionProvider` (docs/embedding.md). It asserts to the identity provider which user is
 * signed in to the page, and returns the access token. A customer's server knows the user by a cookie; here the playground names one of the
 * documented accounts.
 */
import type { KeyObject } from 'node:crypto';
import { assertionGrantType, makeAssertion } from './identity/assertions.ts';
import { widgetClientId } from './service/domain/widgets/configurations.ts';
import { sandboxAccounts } from './service/seed/accounts.ts';
import type { Settings } from './settings.ts';

export const networkTokenPath = '/my-server/network-token';

const timeoutMilliseconds = 5000;

/** Answers `POST /my-server/network-token` with `{access_token}`, only to pages of the same origin. */
export function networkToken(settings: Settings, privateKey: KeyObject) {
  const { hostUrl, instanceUrl, servicePort } = settings;
  return async (request: Request): Promise<Response> => {
    const answer = (status: number, body: object): Response =>
      Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
    if (request.headers.get('Origin') !== new URL(hostUrl).origin)
      return answer(403, { error: 'Only pages of this server are told.' });
    const body = (await request.json().catch(() => null)) as { account?: unknown } | null;
    const account = sandboxAccounts.find(({ username }) => username === body?.account);
    if (!account) return answer(404, { error: 'Nobody of this name is signed in to the page.' });
    const assertion = await makeAssertion(privateKey, {
      issuer: hostUrl,
      subject: account.username,
      audience: `${instanceUrl}/oidc`,
      now: new Date(),
    });
    // Uses the loopback address, because the public name may not resolve on this machine.
    const exchanged = await fetch(`http://127.0.0.1:${servicePort}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: assertionGrantType,
        client_id: widgetClientId,
        assertion,
      }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).catch(() => undefined);
    if (!exchanged?.ok) return answer(502, { error: 'The identity provider gave no access token.' });
    const { access_token } = (await exchanged.json()) as { access_token: string };
    return answer(200, { access_token });
  };
}
