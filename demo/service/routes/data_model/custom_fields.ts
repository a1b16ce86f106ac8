/** Custom fields, which administrators define (specification 2.4). */
import { routes } from '../../../../src/contract/index.ts';
import { checkExpression } from '../../domain/calculations/check_expression.ts';
import {
  createCustomField,
  listCustomFields,
  readCustomField,
  replaceCustomField,
  setCustomFieldStatus,
} from '../../domain/custom_fields/administer.ts';
import { readMatchingProposal } from '../../domain/custom_fields/matching_proposal.ts';
import type { Api, Service } from '../../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addCustomFieldRoutes(api: Api, service: Service): void {
  const { store, model } = service;

  api.openapi(routes.listCustomFields, async (c) => {
    const fields = await listCustomFields(store, c.get('user'));
    return c.json({ responseStatus, fields, model_version: model.version }, 200);
  });

  api.openapi(routes.checkExpression, async (c) => {
    const checked = await checkExpression(store, model, c.get('user'), c.req.valid('json'));
    return c.json({ responseStatus, ...checked }, 200);
  });

  api.openapi(routes.readCustomField, async (c) => {
    const field = await readCustomField(store, c.get('user'), c.req.valid('param'));
    return c.json({ responseStatus, field }, 200);
  });

  api.openapi(routes.createCustomField, async (c) => {
    const field = await createCustomField(service, c.get('user'), c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, field }, 200);
  });

  api.openapi(routes.replaceCustomField, async (c) => {
    const field = await replaceCustomField(service, c.get('user'), c.req.valid('param'), c.req.valid('json'));
    await model.refresh();
    return c.json({ responseStatus, field }, 200);
  });

  api.openapi(routes.readMatchingProposal, async (c) => {
    const { comparison, tolerance } = c.req.valid('query');
    const matching_proposal = await readMatchingProposal(service, c.get('user'), c.req.valid('param'), {
      comparison,
      tolerance: tolerance === undefined ? null : Number(tolerance),
    });
    return c.json({ responseStatus, matching_proposal }, 200);
  });

  api.openapi(routes.setCustomFieldStatus, async (c) => {
    const field = await setCustomFieldStatus(
      service,
      c.get('user'),
      c.req.valid('param'),
      c.req.valid('json'),
    );
    await model.refresh();
    return c.json({ responseStatus, field }, 200);
  });
}
