/**
 * The endpoint of the Model Context Protocol, `POST {instance}/mcp` (streamable HTTP, stateless), with OAuth 2.1 in front: protected-resource
 * metadata (RFC 9728), access tokens that were issued for this resource only (RFC 8707).
 */
import type { Context as HonoContext, Hono } from 'hono';
import {
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  verifyBearerToken,
  type AuthInfo,
} from '@modelcontextprotocol/server';
import type { BodyLimits } from '../../../src/contract/shared/limits.ts';
import { AgentAccessCache, agentRightOf, readAgentAccess } from '../domain/agents/access.ts';
import type { Context as RequestContext } from '../domain/change_requests/context.ts';
import { Refusal, type ErrorType } from '../domain/refusal.ts';
import { assistantConfiguration, enabledKinds } from '../domain/widgets/configurations.ts';
import { findSession } from '../domain/users/sessions.ts';
import { requireApiAccess, selectUnlockedUser, type User } from '../domain/users/users.ts';
import type { Environment, Service } from '../http/environment.ts';
import { checkShape } from '../http/bodies/body_shape.ts';
import { parseJson } from '../http/bodies/json_body.ts';
import { asUser } from '../http/visibility/guards.ts';
import { describeError, outageRefusal } from '../http/failures.ts';
import type { CallLimiters } from '../http/limits/call_limits.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Traces } from '../http/traces.ts';
import {
  agentMetadataPath,
  agentPath,
  agentScopes,
  AgentSessions,
  type AgentGrant,
  type AgentTokens,
} from './agent_sessions.ts';
import { AppPages } from './apps/app_pages.ts';
import { pageCall } from './apps/page_call.ts';
import { buildServer, isAllowed, type ServerContext } from './mcp_server.ts';
import { reasonOf, RefusedCalls, toolCalled, type SeenCall } from './refused_calls.ts';
import { Rest } from './rest.ts';
import { tools } from './tools/index.ts';

const version = '1.0.0';

/** A tool call is small. */
const limits: BodyLimits = {
  bytes: 256 * 1024,
  bytesBesideFiles: 256 * 1024,
  values: 5000,
  items: 500,
  fields: 500,
  levels: 20,
  textBytes: 64 * 1024,
};

/** Answers an error of the protocol. `id` is null, because the message was not read. */
const protocolError = (
  c: HonoContext<Environment>,
  status: 400 | 403 | 413 | 503,
  code: number,
  message: string,
): Response => c.json({ jsonrpc: '2.0', id: null, error: { code, message } }, status);

/** Reads the body within its limits. Returns undefined for malformed JSON. Throws PAYLOAD_TOO_LARGE and INVALID_DATA. */
async function readBody(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limits.bytes)
      throw new Refusal('PAYLOAD_TOO_LARGE', `A message may have at most ${limits.bytes / 1024} kB.`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  checkShape(bytes, limits);
  try {
    return parseJson(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined;
  }
}

/** Refusals for which the protocol has its own error: status and code. */
const refusals: ReadonlyMap<ErrorType, readonly [400 | 403 | 413, number]> = new Map([
  ['INSUFFICIENT_ACCESS', [403, -32000]],
  ['PAYLOAD_TOO_LARGE', [413, -32600]],
  ['INVALID_DATA', [400, -32600]],
]);

/** HTTP statuses that the outcome of a tool would have, for its measurements: the protocol answers 200. */
const statusOf = (error: ErrorType | null): number =>
  error === null ? 200 : error === 'UNEXPECTED_ERROR' || error === 'SERVICE_UNAVAILABLE' ? 500 : 400;

const proposals = new Set(tools.filter(({ scope }) => scope === 'propose').map(({ name }) => name));

/** Tells whether a message calls a tool that makes something. */
const isProposal = (message: unknown): boolean => proposals.has(toolCalled(message) ?? '');

interface Caller {
  user: User;
  grant: AgentGrant;
  session: string;
}

/** Adds the endpoint and its metadata. Agents are off until an administrator switches them on. */
export function addAgentEndpoint(
  app: Hono<Environment>,
  service: Service & {
    readonly limiters: CallLimiters;
    readonly metrics?: Metrics | undefined;
    readonly traces?: Traces | undefined;
  },
  tokens: AgentTokens,
  requests: RequestContext,
): void {
  const { store, clock, model, settings, sessions, logger, allowedOrigins, metrics, traces } = service;
  const resource = new URL(`${settings.instanceUrl}${agentPath}`);
  const resourceMetadataUrl = `${settings.instanceUrl}${agentMetadataPath}`;
  const agentSessions = new AgentSessions(store, clock, tokens);
  const access = new AgentAccessCache(store, clock, sessions);
  const refused = new RefusedCalls(store, clock);
  const widgets = { store, settings, clock, model };
  const pages = new AppPages(settings.appPagesDirectory, {
    enabledKinds: () => enabledKinds(store),
    configuration: (kind) => assistantConfiguration(widgets, kind),
  });

  const wrongToken = (): OAuthError =>
    new OAuthError(
      OAuthErrorCode.InvalidToken,
      'The access token is unknown, expired, revoked, or was issued for another resource.',
    );

  /** Finds the caller of a token and notes its grant. `isWrite` reads again what reads may keep for a moment. Throws what the protocol answers with 401. */
  async function callerOf(token: string, isWrite: boolean, call: SeenCall): Promise<Caller> {
    const grant = await (isWrite ? tokens.find(token) : agentSessions.grantOf(token));
    if (!grant) throw wrongToken();
    call.grant = grant;
    let session = await agentSessions.known(token);
    if (session === undefined) {
      const user = await selectUnlockedUser(store).where('app_user.id', '=', grant.userId).executeTakeFirst();
      if (!user) throw wrongToken();
      session = await agentSessions.open(token, user);
    }
    // A session that was ended, by signing out elsewhere or by an administrator, ends the token.
    const open = await (isWrite ? findSession(store, clock, session) : sessions.find(session));
    if (!open) throw wrongToken();
    return { user: open.user, grant, session };
  }

  /** Answers a call that is refused for its token, and logs it. */
  async function challenge(
    call: SeenCall,
    error: OAuthError,
    scopes: readonly string[] = agentScopes,
  ): Promise<Response> {
    await refused.log(
      call,
      error.code === OAuthErrorCode.InsufficientScope ? 'INSUFFICIENT_ACCESS' : 'AUTHENTICATION_FAILED',
    );
    return bearerAuthChallengeResponse(error, { requiredScopes: [...scopes], resourceMetadataUrl });
  }

  const answerTo = async (c: HonoContext<Environment>, call: SeenCall): Promise<Response> => {
    const origin = c.req.header('origin');
    if (origin !== undefined) {
      await allowedOrigins.refresh();
      if (!allowedOrigins.includes(origin))
        throw new Refusal('INSUFFICIENT_ACCESS', 'This origin may not call the endpoint.');
    }
    let caller: Caller | undefined;
    let authInfo: AuthInfo;
    try {
      authInfo = await verifyBearerToken(c.req.header('authorization'), {
        expectedResource: resource,
        resourceMetadataUrl,
        verifier: {
          async verifyAccessToken(token) {
            caller = await callerOf(token, false, call);
            const { grant } = caller;
            return {
              token,
              clientId: grant.agent.clientId,
              scopes: [...grant.scopes],
              expiresAt: grant.expiresAt,
              resource,
            };
          },
        },
      });
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      // Clients ask for the scopes that are named here; the user may still allow less.
      return challenge(call, error);
    }
    if (!caller!.grant.scopes.includes('read'))
      return challenge(call, new OAuthError(OAuthErrorCode.InsufficientScope, 'The scope read is needed.'), [
        'read',
      ]);
    const parsedBody = c.req.method === 'POST' ? await readBody(c.req.raw) : undefined;
    call.message = parsedBody;
    if (c.req.method === 'POST' && parsedBody === undefined) {
      await refused.log(call, 'INVALID_DATA');
      return protocolError(c, 400, -32700, 'Parse error: invalid JSON.');
    }
    if (Array.isArray(parsedBody))
      throw new Refusal('INVALID_DATA', 'Send one message at a time: batches are not supported.');
    const isWrite = isProposal(parsedBody);
    const known = [...tools, pageCall].find(({ name }) => name === toolCalled(parsedBody));
    if (known) traces?.rename(`mcp:${known.name}`);
    // A token, session or right that ended in another process must not make a draft.
    if (isWrite)
      try {
        caller = await callerOf(authInfo.token, true, call);
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return challenge(call, error);
      }
    const { user, grant, session } = caller!;
    requireApiAccess(user);
    const right = agentRightOf(await (isWrite ? readAgentAccess(store) : access.read()), user);
    const handler = createMcpHandler(() =>
      buildServer({
        user,
        agent: grant.agent,
        right,
        version,
        message: parsedBody as ServerContext['message'],
        requests,
        draftsUrl: settings.draftsUrl,
        pages,
        onLogged(error) {
          call.isLogged = true;
          metrics?.called(
            `mcp:${toolCalled(parsedBody) ?? 'open_record'}`,
            statusOf(error),
            performance.now() - call.start,
          );
        },
        rest: new Rest(
          async (target, init) =>
            app.request(target, { ...init, headers: { ...init.headers, ...traces?.headers() } }, c.env),
          session,
        ),
        report: (error) => {
          const outage = outageRefusal(error);
          if (outage) return outage.message;
          logger.error({ requestId: c.get('requestId'), error: describeError(error) }, 'agent call failed');
          return `The service failed unexpectedly. Its log has the details under ${c.get('requestId')}.`;
        },
      }),
    );
    const run = () => asUser(service, user, () => handler.fetch(c.req.raw, { authInfo, parsedBody }));
    const answer = await service.limiters.atOnce.run(String(user.id), run, () => c.req.raw.signal);
    if (toolCalled(parsedBody) === null) return answer;
    // Nothing is sent before a call has its answer, so the whole of it tells whether a tool ran.
    const body = await answer.arrayBuffer();
    await refused.log(
      call,
      reasonOf(
        parsedBody,
        grant,
        [...tools, pageCall].filter((tool) => isAllowed(tool, right)),
      ),
    );
    return new Response(body.byteLength ? body : null, answer);
  };

  if (traces) app.use(agentPath, traces.of('mcp', agentPath));
  if (metrics) app.use(agentPath, metrics.of('mcp'));
  app.get(agentMetadataPath, (c) =>
    c.json({
      resource: resource.href,
      resource_name: 'Platform Network',
      authorization_servers: [tokens.issuer],
      scopes_supported: agentScopes,
      bearer_methods_supported: ['header'],
    }),
  );

  app.all(agentPath, async (c) => {
    // A message without a token is how a client learns where its user signs in; it calls nothing.
    const isCall = c.req.method === 'POST' && c.req.header('authorization') !== undefined;
    const call: SeenCall = { start: performance.now(), isLogged: !isCall };
    try {
      return await answerTo(c, call);
    } catch (error) {
      const known = error instanceof Refusal && refusals.get(error.type);
      if (!known) throw error;
      await refused.log(call, error.type);
      return protocolError(c, ...known, error.message);
    }
  });
}
