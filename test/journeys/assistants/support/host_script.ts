/** Script of the host's page: the official bridge between a page of a tool and the server, in a sandbox as SEP-1865 asks for. */
import {
  AppBridge,
  PostMessageTransport,
  type McpUiHostCapabilities,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge';

type CallToolResult = Parameters<AppBridge['sendToolResult']>[0];

/** How this host differs from one that says all it can do. */
export interface HostManner {
  /** What the host says that it can do. */
  readonly capabilities?: McpUiHostCapabilities;
  readonly refusesMessages?: boolean;
  /** Moves the frame to its new size, and tells the page each width on the way, as the official example does. */
  readonly tellsWidths?: boolean;
}

interface Host {
  /** Messages and model context that the page sent, in order. */
  readonly heard: { kind: string; params: unknown }[];
  open(html: string, context: McpUiHostContext, manner: HostManner): Promise<void>;
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
const all: McpUiHostCapabilities = {
  serverTools: {},
  openLinks: {},
  updateModelContext: { text: {} },
  message: { text: {} },
};
let bridge: AppBridge;
let initialized: Promise<void>;
const remember = (kind: string) => async (params: unknown) => {
  heard.push({ kind, params });
  return {};
};

/** Borders and movement are those of the official example. */
function moveFrame({ width, height }: { width?: number | undefined; height?: number | undefined }): void {
  const from: Keyframe = {};
  const to: Keyframe = {};
  iframe.style.border = '3px dashed';
  iframe.style.boxSizing = 'border-box';
  if (width !== undefined) {
    from['minWidth'] = `${iframe.offsetWidth}px`;
    iframe.style.minWidth = to['minWidth'] = `min(${width + 6}px, 100%)`;
  }
  if (height !== undefined) {
    from['height'] = `${iframe.offsetHeight}px`;
    iframe.style.height = to['height'] = `${height + 6}px`;
  }
  iframe.animate([from, to], { duration: 300, easing: 'ease-out' });
}

function makeBridge({ capabilities = all, refusesMessages, tellsWidths }: HostManner): void {
  bridge = new AppBridge(null, { name: 'Test assistant', version: '1.0.0' }, capabilities);
  bridge.oncalltool = ({ name, arguments: input = {} }) => {
    heard.push({ kind: 'call', params: { name, ...input } });
    return window.callServerTool(name, input);
  };
  // eslint-disable-next-line unicorn/prefer-add-event-listener -- the bridge is no event target
  bridge.onmessage = refusesMessages ? async () => ({ isError: true }) : remember('message');
  bridge.onupdatemodelcontext = remember('context');
  bridge.onopenlink = remember('link');
  bridge.onsizechange = (size) => {
    heard.push({ kind: 'size', params: size });
    if (tellsWidths) moveFrame(size);
    else if (size.height !== undefined) iframe.style.height = `${size.height}px`;
  };
  initialized = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  if (tellsWidths)
    new ResizeObserver(([entry]) => {
      const width = Math.round(entry!.contentRect.width);
      void bridge.sendHostContextChange({ containerDimensions: { width, maxHeight: 6000 } });
    }).observe(iframe);
}

const proxyReady = new Promise<void>((resolve) => {
  addEventListener('message', ({ source, data }: MessageEvent<{ method?: string }>) => {
    if (source === iframe.contentWindow && data.method === 'ui/notifications/sandbox-proxy-ready') resolve();
  });
});

window.host = {
  heard,
  async open(html, context, manner) {
    makeBridge(manner);
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
