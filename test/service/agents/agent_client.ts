/** A client of the Model Context Protocol as an assistant has it: it registers, sends the user to sign in and allow, and calls tools. */
import assert from 'node:assert/strict';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { sandboxAccounts } from '../../../demo/service/seed/accounts.ts';
import { formAction, tokenRequest, Visitor, type Page } from '../../support/sso.ts';
import type { TestService } from '../../support/service.ts';

export const redirectUrl = 'http://127.0.0.1:33418/callback';

interface Tokens {
  access_token: string;
  refresh_token: string;
}
type Kept = { client: unknown; tokens: Tokens | undefined; verifier: string };

/** Keeps what the protocol's client asks to keep, and remembers where it sends the user. */
class Provider {
  readonly redirectUrl = redirectUrl;
  sentTo: URL | undefined;
  readonly kept: Kept = { client: undefined, tokens: undefined, verifier: '' };
  readonly scope: string;
  readonly name: string;

  constructor(scope: string, name: string) {
    this.scope = scope;
    this.name = name;
  }

  get clientMetadata() {
    return {
      client_name: this.name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: this.scope,
    };
  }
  clientInformation = () => this.kept.client;
  saveClientInformation = (client: unknown) => void (this.kept.client = client);
  tokens = () => this.kept.tokens;
  saveTokens = (tokens: Kept['tokens']) => void (this.kept.tokens = tokens);
  redirectToAuthorization = (url: URL) => void (this.sentTo = url);
  saveCodeVerifier = (verifier: string) => void (this.kept.verifier = verifier);
  codeVerifier = () => this.kept.verifier;
}

/** Structured answers have many shapes; the protocol's client checks them against the schemas of the tools. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

export interface AgentOptions {
  account?: string;
  scope?: string;
  name?: string;
  /** What the user answers on the page of consent. */
  answer?: 'allow' | 'cancel';
  /** Lets the user sign in and answer elsewhere, for example in a browser. Returns the parameters that the client gets back. */
  authorize?: (address: URL) => Promise<URLSearchParams>;
  /** Gets the code that the client exchanges for its token. */
  onCode?: (code: string) => void;
}

/** Sends a message as it is, or as JSON, and returns the answer unread. */
export const postMessage = (
  url: string,
  token: string,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });

export interface Agent {
  client: Client;
  token: string;
  /** The page that asked the user; undefined with `authorize`. */
  consent: Page | undefined;
  /** Name under which the client registered. */
  clientId(): string;
  /** The secret of PKCE. */
  verifier(): string;
  /** Asks the identity provider for another token. */
  renew(): Promise<Response>;
  /** Calls a tool and returns its structured answer. Throws the text of an error. */
  call(tool: string, input?: Record<string, unknown>): Promise<Json>;
}

/** Signs the account in and answers the page of consent, without a browser. */
export async function answerConsent(
  service: TestService,
  address: URL,
  account: string,
  answer: string,
): Promise<{ consent: Page; leftTo: URL; parameters: URLSearchParams }> {
  const { username, password } = sandboxAccounts.find((each) => each.username.startsWith(`${account}@`))!;
  const visitor = new Visitor(service.url);
  const signIn = await visitor.open(address.href);
  const consent = await visitor.open(formAction(signIn), { username, password });
  const back = await visitor.open(formAction(consent), { [answer]: 'true' });
  assert.ok(back.leftTo, back.text.slice(0, 300));
  return { consent, leftTo: back.leftTo, parameters: back.leftTo.searchParams };
}

const newClient = (): Client => new Client({ name: 'test', version: '1.0.0' });

/** Connects a client as a user who signs in and allows the access. */
export async function connectAgent(service: TestService, options: AgentOptions = {}): Promise<Agent> {
  const { account = 'rep', scope = 'read propose', name = 'Test agent', answer = 'allow' } = options;
  const provider = new Provider(scope, name);
  const endpoint = new URL(`${service.url}/mcp`);
  const newTransport = () =>
    new StreamableHTTPClientTransport(endpoint, { authProvider: provider as unknown as OAuthClientProvider });
  const transport = newTransport();
  await assert.rejects(newClient().connect(transport), UnauthorizedError);
  const address = provider.sentTo!;
  address.searchParams.set('scope', scope);
  const answered: { consent?: Page; parameters: URLSearchParams } = options.authorize
    ? { parameters: await options.authorize(address) }
    : await answerConsent(service, address, account, answer);
  const { consent, parameters } = answered;
  if (!parameters.get('code')) throw new Error(parameters.get('error') ?? 'no code');
  options.onCode?.(parameters.get('code')!);
  await transport.finishAuth(parameters);
  const client = newClient();
  await client.connect(newTransport());
  return {
    client,
    token: provider.kept.tokens!.access_token,
    consent,
    clientId: () => (provider.kept.client as { client_id: string }).client_id,
    verifier: () => provider.kept.verifier,
    renew: () =>
      tokenRequest(service.url, {
        grant_type: 'refresh_token',
        refresh_token: provider.kept.tokens!.refresh_token,
        client_id: (provider.kept.client as { client_id: string }).client_id,
      }),
    async call(tool, input = {}) {
      const result = await client.callTool({ name: tool, arguments: input });
      const [first] = result.content;
      if (result.isError) throw new Error(first?.type === 'text' ? first.text : 'no text');
      return result.structuredContent;
    },
  };
}

/** Switches agents on as an administrator. */
export async function allowAgents(
  service: TestService,
  rights: Record<string, string> = {
    STANDARD_USER: 'propose',
    DATA_STEWARD: 'propose',
    SYSTEM_ADMINISTRATOR: 'propose',
  },
): Promise<void> {
  const session = await service.signIn('admin');
  const { status } = await service.call('PUT', '/agents/access', {
    session,
    body: { enabled: true, rights },
  });
  assert.equal(status, 200);
}
