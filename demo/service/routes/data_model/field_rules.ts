/** Rules of standard fields, which administrators narrow (specification 2.4). */
import { routes } from '../../../../src/contract/index.ts';
import { listFieldRules, readFieldRule, replaceFieldRule } from '../../domain/field_rules/administer.ts';
import type { Api, Service } from '../../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addFieldRuleRoutes(api: Api, service: Service): void {
  const { store, model } = service;

  api.openapi(routes.listFieldRules, async (c) => {
    const rules = await listFieldRules(store, c.get('user'));
    return c.json({ responseStatus, rules }, 200);
  });

  api.openapi(routes.readFieldRule, async (c) => {
    const one = await readFieldRule(store, c.get('user'), c.req.valid('param'));
    return c.json({ responseStatus, ...one }, 200);
  });

  api.openapi(routes.replaceFieldRule, async (c) => {
    const one = await replaceFieldRule(service, c.get('user'), c.req.valid('param'), c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, ...one }, 200);
  });
}
