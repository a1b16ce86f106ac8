/** Performs single sign-on over plain HTTP, as a browser would: cookies, redirects and the sign-in form. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';

/** A browser without scripts: keeps cookies and stops at redirects to other origins. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async #fetch(url: URL, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '), accept: 'text/html' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.#cookies.set(name!, value);
      else this.#cookies.delete(name!);
    }
    return response;
  }

  /** Opens an address, or submits a form to it, and follows redirects on the same origin. */
  async open(address: string, form?: Record<string, string>): Promise<Page> {
    let url = new URL(address, this.#origin);
    let response = await this.#fetch(url, form);
    for (let hops = 0; response.status >= 300 && response.status < 400; hops++) {
      assert.ok(hops < 10, 'too many redirects');
      url = new URL(response.headers.get('location')!, url);
      if (url.origin !== this.#origin) return { url, response, text: '', leftTo: url };
      response = await this.#fetch(url);
    }
    return { url, response, text: await response.text(), leftTo: undefined };
  }
}

export interface Page {
  url: URL;
  response: Response;
  text: string;
  /** The target of the last redirect, when it left the origin. */
  leftTo: URL | undefined;
}

/** Returns the action of a page's form. */
export const formAction = (page: Page): string => {
  const action = /<form[^>]*\saction="([^"]+)"/.exec(page.text)?.[1];
  assert.ok(action, `There is no form on ${page.url.pathname}: ${page.text.slice(0, 500)}`);
  return action;
};

export const clientId = 'platform-network-widgets';
export const scope = 'openid profile email offline_access';

/** The authorization request that a widget on a host page sends to the identity provider. */
export interface AuthorizationRequest {
  url: string;
  verifier: string;
  redirectUri: string;
}

export function authorizationRequest(
  instance: string,
  widgetsUrl: string,
  hostOrigin: string,
  changes: Record<string, string | undefined> = {},
): AuthorizationRequest {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = `${widgetsUrl}/callback.html?${new URLSearchParams({ origin: hostOrigin })}`;
  const parameters: Record<string, string | undefined> = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'fragment',
    scope,
    prompt: 'consent',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return { url: `${instance}/oidc/auth?${query}`, verifier, redirectUri };
}

/** Returns the parameters in the fragment of the callback address. */
export const responseOf = (page: Page): URLSearchParams => {
  assert.ok(page.leftTo, `The sign-in did not come back: ${page.text.slice(0, 500)}`);
  return new URLSearchParams(page.leftTo.hash.slice(1));
};

export async function tokenRequest(
  instance: string,
  parameters: Record<string, string>,
  origin?: string,
): Promise<Response> {
  return fetch(`${instance}/oidc/token`, {
    method: 'POST',
    headers: origin ? { origin } : {},
    body: new URLSearchParams({ client_id: clientId, ...parameters }),
  });
}

/** Runs the whole flow from the host page to the tokens. */
export async function signInThroughProvider(
  instance: string,
  widgetsUrl: string,
  hostOrigin: string,
  credentials: { username: string; password: string },
): Promise<{ access_token: string; refresh_token: string; id_token: string; scope: string }> {
  const request = authorizationRequest(instance, widgetsUrl, hostOrigin);
  const visitor = new Visitor(instance);
  const page = await visitor.open(request.url);
  const code = responseOf(await visitor.open(formAction(page), credentials)).get('code');
  assert.ok(code);
  const response = await tokenRequest(
    instance,
    {
      grant_type: 'authorization_code',
      code,
      code_verifier: request.verifier,
      redirect_uri: request.redirectUri,
    },
    hostOrigin,
  );
  assert.equal(response.status, 200);
  return (await response.json()) as Awaited<ReturnType<typeof signInThroughProvider>>;
}
