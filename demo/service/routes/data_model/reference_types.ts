/** Reference types, which administrators make and change (specification 2.4). */
import { routes } from '../../../../src/contract/index.ts';
import { languages } from '../../../languages/languages.ts';
import {
  changeReferenceType,
  createReferenceType,
  listReferenceTypes,
  readReferenceType,
  type AdministeredType,
} from '../../domain/reference_types/administer.ts';
import { csvColumns, csvRows, readCsv, type CsvColumns } from '../../domain/reference_types/csv.ts';
import { mergeReferenceCodes } from '../../domain/reference_types/merge_codes.ts';
import type { User } from '../../domain/users/users.ts';
import { csvAnswer } from '../../http/csv.ts';
import type { Api, Service } from '../../http/environment.ts';

const responseStatus = 'SUCCESS' as const;

export function addReferenceTypeRoutes(api: Api, service: Service): void {
  const { store, model } = service;

  /** Returns a type after a change, which this process then knows. */
  async function changed(user: User, type: string): Promise<AdministeredType> {
    await model.refresh();
    return readReferenceType(store, model, user, type);
  }

  const columnsOf = ({ codes }: AdministeredType): CsvColumns => ({
    languages: [...new Set([...languages, ...codes.flatMap(({ labels }) => Object.keys(labels))])],
    systems: model.systems.map(({ name }) => name),
  });

  api.openapi(routes.listReferenceTypes, async (c) => {
    const types = await listReferenceTypes(store, model, c.get('user'));
    return c.json({ responseStatus, reference_types: types }, 200);
  });

  api.openapi(routes.createReferenceType, async (c) => {
    const body = c.req.valid('json');
    await createReferenceType(service, c.get('user'), body);
    return c.json({ responseStatus, reference_type: await changed(c.get('user'), body.type) }, 200);
  });

  api.openapi(routes.readReferenceType, async (c) => {
    const type = await readReferenceType(store, model, c.get('user'), c.req.valid('param').type);
    return c.json({ responseStatus, reference_type: type }, 200);
  });

  api.openapi(routes.replaceReferenceType, async (c) => {
    const { type } = c.req.valid('param');
    const { labels, codes, ...how } = c.req.valid('json');
    const changes = await changeReferenceType(service, c.get('user'), type, how, () => ({
      labels,
      codes,
      path: (index) => `codes.${index}`,
    }));
    return c.json({ responseStatus, reference_type: await changed(c.get('user'), type), changes }, 200);
  });

  api.openapi(routes.exportReferenceType, async (c) => {
    const type = await readReferenceType(store, model, c.get('user'), c.req.valid('param').type);
    const columns = columnsOf(type);
    const rows = async function* (): AsyncGenerator<string[][]> {
      yield csvRows(type.codes, columns);
    };
    return csvAnswer(`${type.type}.csv`, csvColumns(columns), rows());
  });

  api.openapi(routes.importReferenceType, async (c) => {
    const { type } = c.req.valid('param');
    const { csv, ...how } = c.req.valid('json');
    const changes = await changeReferenceType(service, c.get('user'), type, how, (before) => {
      const { codes, lines } = readCsv(csv, before);
      return { codes, path: (index) => `csv: line ${lines[index]}` };
    });
    return c.json({ responseStatus, reference_type: await changed(c.get('user'), type), changes }, 200);
  });

  api.openapi(routes.mergeReferenceCodes, async (c) => {
    const { type } = c.req.valid('param');
    const isDryRun = c.req.valid('query').dry_run === 'true';
    const { recordCount, jobId } = await mergeReferenceCodes(
      service,
      c.get('user'),
      type,
      c.req.valid('json'),
      isDryRun,
    );
    return c.json(
      {
        responseStatus,
        reference_type: await changed(c.get('user'), type),
        record_count: recordCount,
        job_id: jobId === null ? null : Number(jobId),
      },
      200,
    );
  });
}
