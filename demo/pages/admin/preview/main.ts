/** The page of the preview: a host page with one widget. The embedding page sends its settings. */
import { addWidgetScripts } from '../../service/widget_scripts.ts';
import type { PreviewMessage } from './message.ts';

const place = document.getElementById('place')!;
type PreviewedWidget = HTMLElement & { start(record: string): Promise<void> };

let shown: PreviewedWidget | undefined;

async function show(message: PreviewMessage): Promise<void> {
  const { id, name, type, instanceUrl, widgetsUrl, language, isDark, credentials } = message;
  document.documentElement.lang = language;
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  const widget = document.createElement(`platform-network-${type}-widget`) as PreviewedWidget;
  const attributes: Record<string, string | undefined> = {
    'widget-name': name,
    'widget-id': id,
    'auth-domain': instanceUrl,
    'demo-mode': '',
    username: credentials?.username,
    password: credentials?.password,
    'hold-initialization': type === 'search' ? undefined : '',
    'display-hco-metrics': type === 'affiliation' ? '' : undefined,
  };
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) widget.setAttribute(attribute, value);
  shown = widget;
  place.replaceChildren(widget);
  try {
    await addWidgetScripts(widgetsUrl);
    // A newer message may have replaced the widget while the scripts loaded.
    if (shown === widget) await start(widget, message);
  } catch (error) {
    if (shown === widget)
      place.textContent = `The preview could not be shown: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function start(widget: PreviewedWidget, { type, record }: PreviewMessage): Promise<void> {
  if (type === 'search') return;
  if (record === undefined) place.textContent = 'There is no record of this type and country to show.';
  else await widget.start(record);
}

addEventListener('message', (event: MessageEvent<PreviewMessage>) => {
  if (event.origin !== location.origin || event.source !== parent || event.data.kind !== 'show-preview')
    return;
  void show(event.data);
});
parent.postMessage('preview-ready', location.origin);
