/** Data models to begin with. */
import { routes } from '../../../../src/contract/index.ts';
import {
  startingModels,
  startingModelSummaries,
} from '../../domain/model_document/starting_models/models.ts';
import { requireAdministrator } from '../../domain/users/users.ts';
import type { Api } from '../../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addStartingModelRoutes(api: Api): void {
  api.openapi(routes.listStartingModels, (c) => {
    requireAdministrator(c.get('user'));
    return c.json({ responseStatus, models: startingModelSummaries() }, 200);
  });

  api.openapi(routes.readStartingModel, (c) => {
    requireAdministrator(c.get('user'));
    return c.json({ responseStatus, document: startingModels[c.req.valid('param').name] }, 200);
  });
}
