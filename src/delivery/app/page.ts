/** What all pages of MCP Apps do: introduce themselves to the host, look like it, show a widget for the tool's result, and hand records over. */
import { HostError, HostLink } from './host_link.ts';
import { useHostLook } from './host_look.ts';
import { callTool, textOf, useHost } from './server_call.ts';
import { appTexts, failed, notHandedOver, selected, stopped, waiting } from '../../texts/assistant/app.ts';
import { loadLanguage, useLanguage } from '../../texts/language.ts';

/** Filled in by the build. */
declare const VERSION: string;

type Values = Readonly<Record<string, unknown>>;

export interface AppPage {
  /** Element that shows the tool's result, by its tag. */
  readonly tag: string;
  /** Kind of the widget, which is also its name and ID here: the service answers with the configuration for assistants. */
  readonly kind: string;
  /** Event with the record that the user opens, for widgets without a Select button. It becomes context of the conversation, without a message. */
  readonly opens?: string;
  /** Sets what the widget shows. `input` has the arguments of the tool, `result` its structured answer. */
  readonly show: (widget: HTMLElement, input: Values, result: Values) => void;
  /** Says something in the widget, in the host's language. Called again after each change of the language. */
  readonly say?: (widget: HTMLElement, input: Values) => void;
}

/** Name of a record as the tool `open_record` answers it: without what could look like an instruction. */
interface OpenedRecord {
  readonly name?: string;
}

let host: HostLink;

/** Runs with the host's language active. */
const inLanguage = (text: () => string): string => {
  useLanguage(document.documentElement.lang);
  return text();
};

/** Height of the page with a widget, in pixels; undefined when the host sets it. */
let widgetHeight: number | undefined;

/** Content that takes less space than a widget. `content-resize` tells that its height has changed. */
interface Fitted extends HTMLElement {
  /** In pixels. */
  readonly contentHeight?: number;
}

/** Height that the host was told last, in pixels; undefined while it sets the height itself. */
let toldHeight: number | undefined;

/**
 * Tells the host the height of the page. It is that of the content for an element that knows it, and for a text that no widget follows: below would be nothing.
 * The same height is not told twice, because a host may answer with a change of its context, which leads here again.
 */
function fit(): void {
  if (widgetHeight === undefined) {
    toldHeight = undefined;
    return;
  }
  const shown = document.querySelector<Fitted>('main > *');
  const own = shown?.matches('.last') ? shown.offsetHeight : shown?.contentHeight;
  const height = Math.min(widgetHeight, own || widgetHeight);
  document.documentElement.style.blockSize = `${height}px`;
  const told = Math.ceil(height);
  if (told === toldHeight) return;
  toldHeight = told;
  // No width: the page takes what it gets.
  host.notify('ui/notifications/size-changed', { height: told });
}

/** Shows a text in the place of the widget. Data of the service is a text, too, and never markup. `more` is what the service said. */
function showText(text: () => string, more?: string): void {
  const line = document.createElement('p');
  line.role = 'status';
  line.className = more === undefined ? '' : 'last';
  line.append(inLanguage(text));
  if (more) line.append(Object.assign(document.createElement('small'), { textContent: more }));
  document.querySelector('main')!.replaceChildren(line);
  fit();
}

/** Makes a record the context of the model, where the host has one. Returns the record's name. */
async function tellModel(vid: string): Promise<string> {
  const { structuredContent, isError } = await callTool('open_record', { vid_key: vid });
  if (!structuredContent || isError) throw new Error('The record cannot be read.');
  if (host.capabilities.updateModelContext)
    await host.request('ui/update-model-context', {
      content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
      structuredContent,
    });
  return (structuredContent as OpenedRecord).name ?? vid;
}

/** Sends a message of the user. The host may ask the user first. Rejects when it is not taken. */
async function sendMessage(text: string): Promise<void> {
  const content = [{ type: 'text', text }];
  const request = { role: 'user', content };
  const answer = await host.request('ui/message', request, { milliseconds: 300_000 });
  if ((answer as { isError?: boolean }).isError) throw new HostError('The host took no message.');
}

/** Hands a record over: as context for the model, and as a message of the user, so that the assistant goes on. */
async function handOver(vid: string): Promise<void> {
  const name = await tellModel(vid);
  const { message, updateModelContext } = host.capabilities;
  try {
    await sendMessage(inLanguage(() => selected(`${name} (vid__v ${vid})`)));
  } catch (error) {
    // Some hosts take messages without saying so. From one that takes none, the context is enough.
    if (message || !updateModelContext) throw error;
  }
}

/** Says below the widget that a record was not handed over. */
function refuse(): void {
  const main = document.querySelector('main')!;
  main.querySelector('[role=alert]')?.remove();
  const line = document.createElement('p');
  line.role = 'alert';
  line.textContent = inLanguage(notHandedOver);
  main.append(line);
}

function listen({ kind, opens }: AppPage): void {
  addEventListener(`platform-network:${kind}:select`, ({ detail }: CustomEventInit) => {
    document.querySelector('[role=alert]')?.remove();
    const { entityId } = (detail as { entity: { entityId: string } }).entity;
    handOver(entityId).catch(refuse);
  });
  if (opens !== undefined)
    addEventListener(`platform-network:${kind}:${opens}`, ({ detail }: CustomEventInit) => {
      // The user sees the record all the same.
      tellModel((detail as { vid__v: string }).vid__v).catch(() => {});
    });
  // The sandbox opens no windows. The host asks the user, and opens the link.
  addEventListener('click', (event) => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (!link || !/^(?:https?|mailto|tel):/.test(link.href)) return;
    event.preventDefault();
    host.request('ui/open-link', { url: link.href }).catch(() => {});
  });
}

function appear({ tag, kind, show }: AppPage, input: Values, result: Values): HTMLElement {
  const widget = document.createElement(tag);
  widget.setAttribute('widget-name', kind);
  widget.setAttribute('widget-id', kind);
  // No address: calls go to the host.
  widget.setAttribute('auth-domain', 'https://host.invalid');
  show(widget, input, result);
  widget.addEventListener('content-resize', fit);
  document.querySelector('main')!.replaceChildren(widget);
  fit();
  return widget;
}

/** Starts the page. */
export async function startPage(page: AppPage): Promise<void> {
  let input: Values = {};
  let language = '';
  let widget: HTMLElement | undefined;
  let looked = Promise.resolve();
  let isGone = false;
  const say = (): void => {
    if (!widget) return;
    useLanguage(language);
    page.say?.(widget, input);
  };
  const look = async (): Promise<void> => {
    widgetHeight = useHostLook(host.context);
    fit();
    if (language === (language = document.documentElement.lang)) return;
    // Without its texts the page speaks English.
    await loadLanguage(language, [appTexts]).catch(() => {});
    say();
  };
  host = new HostLink({
    notified(method, params) {
      if (isGone) return;
      if (method === 'ui/notifications/host-context-changed') looked = look();
      if (method === 'ui/notifications/tool-input') input = (params['arguments'] ?? {}) as Values;
      if (method === 'ui/notifications/tool-cancelled') void looked.then(() => showText(stopped, ''));
      if (method !== 'ui/notifications/tool-result') return;
      void looked.then(() => {
        if (params['isError']) return showText(failed, textOf(params));
        widget = appear(page, input, (params['structuredContent'] ?? {}) as Values);
        say();
      });
    },
    tornDown() {
      isGone = true;
      document.querySelector('main')!.replaceChildren();
    },
  });
  useHost(host);
  listen(page);
  // A text has other lines then. Not every host tells its width.
  addEventListener('resize', () => isGone || fit());
  await host.open(VERSION, { availableDisplayModes: ['inline', 'fullscreen'] });
  looked = look();
  await looked;
  if (!document.querySelector('main')!.hasChildNodes()) showText(waiting);
}
