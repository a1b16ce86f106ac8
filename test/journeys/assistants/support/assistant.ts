/**
 * An assistant in a browser: the official bridge of `@modelcontextprotocol/ext-apps`, with the page of a tool in two frames and the policy that
 * SEP-1865 asks for. The official example host is not on npm; this is what it does, without its lists of servers and tools.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import { buildSync } from 'esbuild';
import {
  allowAgents,
  connectAgent,
  type Agent,
  type AgentOptions,
} from '../../../service/agents/agent_client.ts';
import type { TestService } from '../../../support/service.ts';
import { servePage } from '../../support/host_page.ts';
import { whenStill } from '../../support/pages.ts';
import type { HostManner } from './host_script.ts';

/** The policy of a page that names no domain (SEP-1865, "Host Behavior"). */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'self'",
].join('; ');

/** The frame between host and page, on another origin than the host. */
const proxyPage = (hostOrigin: string): string => `<!doctype html><html lang="en"><title>Sandbox</title>
<style>html, body { margin: 0; block-size: 100% } iframe { border: 0; inline-size: 100%; block-size: 100%; display: block }</style>
<body><script>
  const host = ${JSON.stringify(hostOrigin)};
  const inner = document.createElement('iframe');
  inner.title = 'Page';
  inner.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  document.body.append(inner);
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === host) {
      if (data.method === 'ui/notifications/sandbox-resource-ready') {
        inner.contentDocument.open();
        inner.contentDocument.write(data.params.html);
        inner.contentDocument.close();
      } else inner.contentWindow.postMessage(data, '*');
    } else if (source === inner.contentWindow) parent.postMessage(data, host);
  });
  parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, host);
</script></body></html>`;

let script: string | undefined;
const hostScript = (): string =>
  (script ??= buildSync({
    entryPoints: [join(import.meta.dirname, 'host_script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  }).outputFiles[0]!.text.replaceAll('</script', '<\\/script'));

/** Connects an assistant that the user allowed, and switches agents on. `api` is the address of the service's calls. */
export async function allowedAgent(api: string, options: AgentOptions = {}): Promise<Agent> {
  const url = new URL(api);
  const call = async (
    method: string,
    path: string,
    { session, body }: { session?: string; body?: unknown } = {},
  ) => {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(session && { authorization: session }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const service = {
    url: `http://localhost:${url.port}`,
    call,
    async signIn(name: string) {
      const answer = await fetch(`${api}/auth`, {
        method: 'POST',
        body: new URLSearchParams({ username: `${name}@sandbox.example`, password: `sandbox-${name}` }),
      });
      return ((await answer.json()) as { sessionId: string }).sessionId;
    },
  } as unknown as TestService;
  await allowAgents(service);
  return connectAgent(service, options);
}

export interface Assistant {
  /** The page of the tool. */
  readonly view: FrameLocator;
  frame(): Frame;
  heard(kind: string): Promise<Record<string, unknown>[]>;
  change(context: McpUiHostContext): Promise<void>;
  tearDown(): Promise<void>;
}

/** Lets the assistant call a tool and shows its page. */
export async function callInAssistant(
  page: Page,
  agent: Agent,
  [tool, input]: [string, Record<string, unknown>],
  context: McpUiHostContext = {},
  manner: HostManner = {},
): Promise<Assistant> {
  const call = (name: string, values: Record<string, unknown>) =>
    agent.client.callTool({ name, arguments: values });
  const { tools } = await agent.client.listTools();
  const ui = tools.find(({ name }) => name === tool)!._meta!['ui'] as { resourceUri: string };
  const { contents } = await agent.client.readResource({ uri: ui.resourceUri });
  const { text: html } = contents[0] as { text: string };
  await page.exposeFunction('callServerTool', call);
  const hostOrigin = `http://assistant.localhost:${process.env['PAGES_PORT']}`;
  const proxy = await servePage(page, proxyPage(hostOrigin), {
    host: 'frames.localhost',
    headers: { 'content-security-policy': policy },
  });
  await page.goto(
    await servePage(
      page,
      `<!doctype html><html lang="en"><title>Assistant</title><link rel="icon" href="data:,">
       <style>body { margin: 0 } iframe { border: 0; inline-size: 100%; block-size: 300px; display: block }</style>
       <body><main><iframe title="Result" data-src="${proxy}" sandbox="allow-scripts allow-same-origin allow-forms"></iframe></main>
       <script>${hostScript()}</script></body></html>`,
      { host: 'assistant.localhost' },
    ),
  );
  const open = async ([text, ...given]: string[]) => {
    const [own, differs] = given.map((each) => JSON.parse(each) as object);
    await window.host.open(text!, own as McpUiHostContext, differs as HostManner);
  };
  await page.evaluate(open, [html, JSON.stringify(context), JSON.stringify(manner)]);
  const result = await call(tool, input);
  const send = async (both: string) => {
    const [given, answer] = JSON.parse(both) as Parameters<typeof window.host.send>;
    await window.host.send(given, answer);
  };
  await page.evaluate(send, JSON.stringify([input, result]));
  return {
    view: page.frameLocator('iframe').frameLocator('iframe'),
    frame: () => page.frames().find((frame) => frame.parentFrame()?.parentFrame())!,
    heard: (kind) =>
      page.evaluate(
        (wanted) =>
          window.host.heard
            .filter((each) => each.kind === wanted)
            .map(({ params }) => params as Record<string, unknown>),
        kind,
      ),
    change: (changed) =>
      page.evaluate(
        (own) => window.host.change(JSON.parse(own) as McpUiHostContext),
        JSON.stringify(changed),
      ),
    tearDown: () => page.evaluate(() => window.host.tearDown()),
  };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that axe finds nothing in the page of the tool, which is a part of a conversation and has no first heading. */
export async function expectAccessible(frame: Frame): Promise<void> {
  await frame.evaluate(axe);
  await whenStill(frame);
  const found = await frame.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
        };
      }
    ).axe.run({ rules: { 'page-has-heading-one': { enabled: false } } });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join()}`,
    );
  });
  expect(found).toEqual([]);
}
