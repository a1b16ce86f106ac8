/** Widget configurations: what widgets fetch before sign-in, and their administration (decisions, section 3). */
import { routes } from '../../../src/api/contract/index.ts';
import { isOriginAmong } from '../domain/domains.ts';
import { Refusal } from '../domain/refusal.ts';
import { requireAdministrator } from '../domain/users.ts';
import {
  createWidget,
  findConfiguration,
  listWidgets,
  readWidget,
  replaceWidget,
  setWidgetEnabled,
} from '../domain/widgets.ts';
import type { Api, Service } from '../http/environment.ts';

const success = 'SUCCESS' as const;

export function addWidgetRoutes(api: Api, service: Service): void {
  const { store, settings, clock, model, allowedOrigins } = service;
  const write = { store, settings, clock, systems: new Set(model.systems.map(({ name }) => name)) };

  api.openapi(routes.readWidgetConfiguration, async (c) => {
    const { widget_id } = c.req.valid('param');
    const found = await findConfiguration(store, settings, widget_id, c.req.valid('query').name);
    if (!found)
      throw new Refusal('NOT_FOUND', 'There is no widget configuration with this widget_id and name.');
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== settings.instanceUrl) {
      // Its own domains decide here, not those of other configurations; also while the widget is disabled.
      c.set('originIsAllowed', isOriginAmong(origin, found.domains));
      if (!c.get('originIsAllowed'))
        throw new Refusal('DOMAIN_NOT_ALLOWED', `${origin} is not among the domains of this widget.`);
    }
    return c.json({ responseStatus: success, widget: found.widget }, 200);
  });

  api.openapi(routes.listWidgets, async (c) => {
    requireAdministrator(c.get('user'));
    return c.json({ responseStatus: success, widgets: await listWidgets(store, settings) }, 200);
  });

  api.openapi(routes.createWidget, async (c) => {
    requireAdministrator(c.get('user'));
    const widget = await createWidget(write, c.req.valid('json'));
    allowedOrigins.forget();
    return c.json({ responseStatus: success, widget }, 200);
  });

  api.openapi(routes.readWidget, async (c) => {
    requireAdministrator(c.get('user'));
    const widget = await readWidget(store, settings, c.req.valid('param').widget_id);
    return c.json({ responseStatus: success, widget }, 200);
  });

  api.openapi(routes.replaceWidget, async (c) => {
    requireAdministrator(c.get('user'));
    const widget = await replaceWidget(write, c.req.valid('param').widget_id, c.req.valid('json'));
    allowedOrigins.forget();
    return c.json({ responseStatus: success, widget }, 200);
  });

  api.openapi(routes.setWidgetEnabled, async (c) => {
    requireAdministrator(c.get('user'));
    await setWidgetEnabled(write, c.req.valid('param').widget_id, c.req.valid('json').enabled);
    allowedOrigins.forget();
    return c.json({ responseStatus: success }, 200);
  });
}
