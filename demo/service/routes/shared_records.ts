/** Records of custom objects that many HCPs and HCOs share (decision 39). */
import { routes } from '../../../src/contract/index.ts';
import { succeeded } from '../domain/outcome.ts';
import { listSharedRevisions, readMembers, readShared, searchShared } from '../domain/shared_records/find.ts';
import { showShared } from '../domain/shared_records/rows.ts';
import { requireSharedObject } from '../domain/shared_records/shared_model.ts';
import { writeSharedRecords } from '../domain/shared_records/write.ts';
import type { Api, Service } from '../http/environment.ts';

const defaultLimit = 25;

export function addSharedRecordRoutes(api: Api, service: Service): void {
  const { store, model } = service;

  api.openapi(routes.findSharedRecords, async (c) => {
    const { q, status, offset = 0, limit = defaultLimit, ...labeled } = c.req.valid('query');
    const { name } = requireSharedObject(model, c.req.valid('param').object_type);
    const { records, totalCount } = await searchShared(store, name, { q, status }, { offset, limit });
    const options = { ...labeled, enrichedResults: labeled.enrichedResults === 'true' };
    const shown = records.map((record) => showShared(model, record, options));
    return c.json({ ...succeeded, records: shown, totalCount, offset, limit }, 200);
  });

  api.openapi(routes.writeSharedRecords, async (c) => {
    const { object_type } = c.req.valid('param');
    return c.json(await writeSharedRecords(service, c.get('user'), object_type, c.req.valid('json')), 200);
  });

  api.openapi(routes.readSharedRecord, async (c) => {
    const { object_type, vid_key } = c.req.valid('param');
    const { offset = 0, limit = defaultLimit, ...labeled } = c.req.valid('query');
    const record = await readShared(store, requireSharedObject(model, object_type).name, vid_key);
    const found = await readMembers(store, record.vid, { offset, limit });
    const options = { ...labeled, enrichedResults: labeled.enrichedResults === 'true' };
    const shown = showShared(model, record, options);
    return c.json({ ...succeeded, record: shown, ...found, offset, limit }, 200);
  });

  api.openapi(routes.listSharedRecordRevisions, async (c) => {
    const { object_type, vid_key } = c.req.valid('param');
    const { offset = 0, limit = defaultLimit } = c.req.valid('query');
    const { vid } = await readShared(store, requireSharedObject(model, object_type).name, vid_key);
    const found = await listSharedRevisions(store, vid, { offset, limit });
    return c.json({ ...succeeded, ...found, offset, limit }, 200);
  });
}
