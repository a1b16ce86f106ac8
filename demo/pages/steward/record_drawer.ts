/** Shows a record in a drawer with the published profile widget, signed in as the same account. */
import '@awesome.me/webawesome/dist/components/drawer/drawer.js';
import { messageOf } from '../service/errors.ts';
import { readSandbox } from '../service/sandbox.ts';
import { session } from '../service/session.ts';
import { notify } from '../shell/notices.ts';
import { addWidgetScripts } from '../service/widget_scripts.ts';

const widgetId = 'sandbox-profile';

/** Opens the drawer. Closing it removes it together with its widget. */
export async function showRecord(vid: string, title: string): Promise<void> {
  const { credentials } = session;
  if (!credentials) return;
  try {
    const { widgetsUrl, instanceUrl } = await readSandbox();
    await addWidgetScripts(widgetsUrl);
    const drawer = document.createElement('wa-drawer');
    drawer.label = title;
    drawer.style.setProperty('--size', 'min(100vw, 720px)');
    const widget = document.createElement('platform-network-profile-widget');
    for (const [name, value] of Object.entries({
      'widget-name': widgetId,
      'widget-id': widgetId,
      'auth-domain': instanceUrl,
      'demo-mode': '',
      ...credentials,
      identifier: vid,
    }))
      widget.setAttribute(name, value);
    // The widget is alone in the drawer, so it takes the full height.
    widget.style.setProperty('block-size', '100%');
    drawer.append(widget);
    drawer.addEventListener('wa-after-hide', (event) => {
      if (event.target === drawer) drawer.remove();
    });
    document.body.append(drawer);
    await drawer.updateComplete;
    drawer.open = true;
  } catch (error) {
    notify(messageOf(error), { variant: 'danger' });
  }
}
