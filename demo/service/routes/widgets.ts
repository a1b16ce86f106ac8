/** Widget configurations, which widgets fetch before sign-in, and their administration (specification 6.1). */
import { routes } from '../../../src/contract/index.ts';
import { Refusal } from '../domain/refusal.ts';
import { requireAdministrator } from '../domain/users/users.ts';
import { testDomains } from '../domain/widgets/checks.ts';
import { listChanges, readChange } from '../domain/widgets/history.ts';
import { createPreview } from '../domain/widgets/previews.ts';
import { findConfiguration } from '../domain/widgets/configurations.ts';
import {
  createWidget,
  listWidgets,
  readWidget,
  replaceWidget,
  restoreVersion,
  setWidgetEnabled,
} from '../domain/widgets/administer.ts';
import { succeeded } from '../domain/outcome.ts';
import type { Api, Service } from '../http/environment.ts';
import { FixedAnswers } from '../http/fixed_answers.ts';
import { readAnyway } from '../http/reads.ts';

const success = 'SUCCESS' as const;
const defaultLimit = 20;

export function addWidgetRoutes(api: Api, service: Service): void {
  const { store, settings, clock, model, allowedOrigins } = service;
  const write = { store, settings, clock, model };
  const configurations = new FixedAnswers();

  api.openapi(routes.readWidgetConfiguration, async (c) => {
    const { widget_id } = c.req.valid('param');
    const { name } = c.req.valid('query');
    const found = await readAnyway(service, () => findConfiguration(write, widget_id, name));
    if (!found)
      throw new Refusal('NOT_FOUND', 'There is no widget configuration with this widget_id and name.');
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== settings.instanceUrl) {
      // Only the frame of an isolated widget may send the origin of its host page.
      const isFrame = origin === settings.widgetsUrl;
      const page = isFrame ? (c.req.valid('query').page_origin ?? '') : origin;
      // Only the widget's own domains count here, not those of other configurations. They count also while it is disabled.
      const isAllowed = found.allows(page);
      c.set('originIsAllowed', isAllowed || isFrame);
      if (!isAllowed)
        throw new Refusal(
          'DOMAIN_NOT_ALLOWED',
          `${page || 'This page'} is not among the domains of this widget.`,
        );
    }
    return configurations.sendOnce(c, found.state, () => ({
      responseStatus: success,
      widget: found.widget(),
    }));
  });

  api.openapi(routes.listWidgets, async (c) => {
    requireAdministrator(c.get('user'));
    return c.json({ responseStatus: success, widgets: await listWidgets(store, settings) }, 200);
  });

  api.openapi(routes.createWidget, async (c) => {
    requireAdministrator(c.get('user'));
    const widget = await createWidget(write, c.get('user'), c.req.valid('json'));
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
    const widget = await replaceWidget(
      write,
      c.get('user'),
      c.req.valid('param').widget_id,
      c.req.valid('json'),
    );
    allowedOrigins.forget();
    return c.json({ responseStatus: success, widget }, 200);
  });

  api.openapi(routes.setWidgetEnabled, async (c) => {
    requireAdministrator(c.get('user'));
    const { widget_id } = c.req.valid('param');
    await setWidgetEnabled(write, c.get('user'), widget_id, c.req.valid('json'));
    allowedOrigins.forget();
    return c.json(succeeded, 200);
  });

  api.openapi(routes.listWidgetChanges, async (c) => {
    requireAdministrator(c.get('user'));
    const { offset = 0, limit = defaultLimit } = c.req.valid('query');
    const page = await listChanges(store, c.req.valid('param').widget_id, { offset, limit });
    return c.json({ responseStatus: success, ...page, offset, limit }, 200);
  });

  api.openapi(routes.readWidgetChange, async (c) => {
    requireAdministrator(c.get('user'));
    const { widget_id, widget_version } = c.req.valid('param');
    const { against } = c.req.valid('query');
    const other = against === undefined ? undefined : Number(against);
    const change = await readChange(store, widget_id, Number(widget_version), other);
    return c.json({ responseStatus: success, change }, 200);
  });

  api.openapi(routes.restoreWidgetVersion, async (c) => {
    requireAdministrator(c.get('user'));
    const { widget_id, widget_version } = c.req.valid('param');
    const { version } = c.req.valid('query');
    const widget = await restoreVersion(write, c.get('user'), widget_id, Number(widget_version), version);
    allowedOrigins.forget();
    return c.json({ responseStatus: success, widget }, 200);
  });

  api.openapi(routes.previewWidget, async (c) => {
    requireAdministrator(c.get('user'));
    const { settings } = c.req.valid('json');
    const { origin } = c.req.valid('header');
    const preview = await createPreview(write, c.get('user'), origin, settings);
    return c.json({ responseStatus: success, preview }, 200);
  });

  api.openapi(routes.testDomains, async (c) => {
    requireAdministrator(c.get('user'));
    const { domains, origin } = c.req.valid('json');
    return c.json({ responseStatus: success, ...testDomains(domains, origin) }, 200);
  });
}
