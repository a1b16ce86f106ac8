/** Every kind of call while PostgreSQL is stopped: 503 with Retry-After, never 500 (decision 17). */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { callExamples } from '../../../../src/contract/examples.ts';
import { routes } from '../../../../src/contract/index.ts';
import { closeAtEnd, temporaryDirectory } from '../../../support/databases.ts';
import { startPostgres, template } from '../../../support/postgres.ts';
import { startProcess } from '../../../support/sandbox_process.ts';
import { serviceAt } from '../../../support/service.ts';
import {
  authorizationRequest,
  formAction,
  signInThroughProvider,
  tokenRequest,
  Visitor,
  type Page,
} from '../../../support/sso.ts';

/** The addresses of a sandbox with default settings. */
const [hostPage, widgets] = ['http://localhost:5173', 'http://localhost:5174'];
const rep = { username: 'rep@sandbox.example', password: 'sandbox-rep' };

describe('calls while the database is stopped', () => {
  let url: string;
  let session: string;
  let tokens: Awaited<ReturnType<typeof signInThroughProvider>>;
  let [signedIn, visitor]: Visitor[] = [];
  let form: Page;
  before(async () => {
    const postgres = await startPostgres();
    closeAtEnd(() => postgres.stop());
    ({ url } = await startProcess({
      DATABASE_URL: `${postgres.address}/${template}`,
      SANDBOX_DATA_DIR: temporaryDirectory(),
      SANDBOX_HCPS: '0',
    }));
    session = await serviceAt(url).signIn('admin');
    tokens = await signInThroughProvider(url, widgets!, hostPage!, rep);
    [signedIn, visitor] = [new Visitor(url), new Visitor(url)];
    const first = await signedIn.open(authorizationRequest(url, widgets!, hostPage!).url);
    await signedIn.open(formAction(first), rep);
    form = await visitor.open(authorizationRequest(url, widgets!, hostPage!).url);
    await postgres.halt();
  });

  const refused = ({ status, headers }: Response, what: string): void => {
    assert.equal(status, 503, what);
    assert.match(headers.get('retry-after') ?? '', /^\d+$/, what);
  };

  // Another test exchanges the token.
  for (const [operation, route] of Object.entries(routes).filter(([name]) => name !== 'exchangeAccessToken'))
    test(`${operation}`, async () => {
      const { body, parameters = {} } = callExamples[operation as keyof typeof routes] ?? {};
      const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
        encodeURIComponent((parameters as Record<string, string>)[name] ?? '1'),
      );
      const isForm = operation === 'authenticate';
      const isRaw = typeof body === 'string';
      const type = isForm ? 'application/x-www-form-urlencoded' : isRaw ? 'text/csv' : 'application/json';
      const sent = isForm ? new URLSearchParams(rep) : isRaw ? body : JSON.stringify(body ?? {});
      const hasBody = route.method !== 'get' && route.method !== 'delete';
      const answer = await fetch(`${url}/api/v39.0${path}?${new URLSearchParams(parameters)}`, {
        method: route.method.toUpperCase(),
        headers: { authorization: session, ...(hasBody && { 'content-type': type }) },
        ...(hasBody && { body: sent }),
      });
      refused(answer, operation);
      const { errors } = (await answer.json()) as { errors: { type: string }[] };
      assert.equal(errors[0]!.type, 'SERVICE_UNAVAILABLE');
    });

  test('/ready', async () => refused(await fetch(`${url}/ready`), 'ready'));

  test('the sign-in form of the identity provider', async () => {
    const page = await visitor!.open(formAction(form), rep);
    refused(page.response, 'form');
    assert.match(page.text, /out of reach/);
  });

  test('a second sign-in without a form', async () => {
    const page = await signedIn!.open(authorizationRequest(url, widgets!, hostPage!).url);
    refused(page.response, page.text);
  });

  test('tokens, user information and the exchange of a token for a session', async () => {
    const parameters = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const refresh = await tokenRequest(url, parameters, hostPage);
    refused(refresh, 'refresh');
    assert.equal(((await refresh.json()) as { error: string }).error, 'temporarily_unavailable');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    refused(await fetch(`${url}/oidc/me`, { headers }), 'user information');
    refused(await fetch(`${url}/api/v39.0/auth/sso`, { method: 'POST', headers }), 'exchange');
  });
});
