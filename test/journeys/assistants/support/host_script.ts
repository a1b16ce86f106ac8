/** Script of the host's page: the official bridge between a page of a tool and the server, in a sandbox as SEP-1865 asks for. */
import {
  AppBridge,
  PostMessageTransport,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge';

type CallToolResult = Parameters<AppBridge['sendToolResult']>[0];

interface Host {
  /** Messages and model context that the page sent, in order. */
  readonly heard: { kind: string; params: unknown }[];
  open(html: string, context: McpUiHostContext): Promise<void>;
  send(input: Record<string, unknown>, result: CallToolResult): Promise<void>;
  /** Changes what the page knows of its host. */
  change(context: McpUiHostContext): void;
  tearDown(): Promise<void>;
}

declare global {
  interface Window {
    /** Calls a tool of the server in the process of the test, as a host does over its own connection. */
    callServerTool(name: string, input: Record<string, unknown>): Promise<CallToolResult>;
    host: Host;
  }
}

const iframe = document.querySelector('iframe')!;
const heard: Host['heard'] = [];
const bridge = new AppBridge(
  null,
  { name: 'Test assistant', version: '1.0.0' },
  { serverTools: {}, openLinks: {}, updateModelContext: { text: {} }, message: { text: {} } },
);
const remember = (kind: string) => async (params: unknown) => {
  heard.push({ kind, params });
  return {};
};
bridge.oncalltool = ({ name, arguments: input = {} }) => {
  heard.push({ kind: 'call', params: { name, ...input } });
  return window.callServerTool(name, input);
};
// eslint-disable-next-line unicorn/prefer-add-event-listener -- the bridge is no event target
bridge.onmessage = remember('message');
bridge.onupdatemodelcontext = remember('context');
bridge.onopenlink = remember('link');
bridge.onsizechange = ({ height }) => {
  if (height !== undefined) iframe.style.height = `${height}px`;
};
const initialized = new Promise<void>((resolve) => {
  bridge.oninitialized = () => resolve();
});
const proxyReady = new Promise<void>((resolve) => {
  addEventListener('message', ({ source, data }: MessageEvent<{ method?: string }>) => {
    if (source === iframe.contentWindow && data.method === 'ui/notifications/sandbox-proxy-ready') resolve();
  });
});

window.host = {
  heard,
  async open(html, context) {
    bridge.setHostContext(context);
    iframe.src = iframe.dataset['src']!;
    await proxyReady;
    await bridge.connect(new PostMessageTransport(iframe.contentWindow!, iframe.contentWindow!));
    await bridge.sendSandboxResourceReady({ html });
    await initialized;
  },
  async send(input, result) {
    await bridge.sendToolInput({ arguments: input });
    await bridge.sendToolResult(result);
  },
  change: (context) => bridge.setHostContext(context),
  tearDown: async () => void (await bridge.teardownResource({})),
};
