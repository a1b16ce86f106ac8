/** The data model of the customer as a document, and its versions. */
import { routes } from '../../../../src/contract/index.ts';
import { readDocument } from '../../domain/model_document/document.ts';
import { listModelVersions, readModelVersionEntry } from '../../domain/model_document/history.ts';
import { importDocument } from '../../domain/model_document/import.ts';
import { requireAdministrator } from '../../domain/users/users.ts';
import type { Api, Service } from '../../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addModelDocumentRoutes(api: Api, service: Service): void {
  const { store, model } = service;

  api.openapi(routes.readModelDocument, async (c) => {
    requireAdministrator(c.get('user'));
    await model.refresh();
    const { version } = model;
    return c.json({ responseStatus, model_version: version, document: await readDocument(store) }, 200);
  });

  api.openapi(routes.importModelDocument, async (c) => {
    const { document, ...how } = c.req.valid('json');
    const imported = await importDocument(service, c.get('user'), document, how);
    await model.refresh();
    return c.json({ responseStatus, model_version: model.version, ...imported }, 200);
  });

  api.openapi(routes.listModelVersions, async (c) => {
    const versions = await listModelVersions(store, c.get('user'));
    return c.json({ responseStatus, versions }, 200);
  });

  api.openapi(routes.readModelVersion, async (c) => {
    const { model_version: version } = c.req.valid('param');
    const { entry, changes, document } = await readModelVersionEntry(store, c.get('user'), version);
    return c.json({ responseStatus, version: entry, changes, document }, 200);
  });

  api.openapi(routes.restoreModelVersion, async (c) => {
    const { model_version: version } = c.req.valid('param');
    const { document } = await readModelVersionEntry(store, c.get('user'), version);
    const how = { ...c.req.valid('json'), missing: 'inactivate' as const };
    const imported = await importDocument(service, c.get('user'), document, how);
    await model.refresh();
    return c.json({ responseStatus, model_version: model.version, ...imported }, 200);
  });
}
