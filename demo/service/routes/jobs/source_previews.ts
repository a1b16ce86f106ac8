/** Previews of source subscriptions: what a load would make of the first rows of a file (decision 46). */
import { routes } from '../../../../src/contract/index.ts';
import { requireJobSystem } from '../../domain/jobs/administer_jobs.ts';
import { waitingFile } from '../../domain/sources/inbound_files.ts';
import { previewFile } from '../../domain/sources/preview/preview.ts';
import { fileOfBytes } from '../../domain/sources/preview/start_of_file.ts';
import { requireDataAdministrator } from '../../domain/users/users.ts';
import type { Api, Service } from '../../http/environment.ts';
import type { ResourceReaders } from '../../jobs/source_job.ts';

/** `resourceReaders`: reads files of FHIR resources. */
export function addSourcePreviewRoutes(
  api: Api,
  { store, model, settings, clock }: Service,
  resourceReaders: ResourceReaders,
): void {
  api.openapi(routes.previewSourceFile, async (c) => {
    const { system: named, subscription } = c.req.valid('param');
    const user = c.get('user');
    const system = requireJobSystem(model, user, named);
    requireDataAdministrator(user);
    const body = c.req.valid('json');
    const { file_name: name, file_data: data, is_start: isStart = false } = body;
    const preview = await previewFile({
      store,
      model,
      system,
      subscription,
      userId: user.id,
      now: clock(),
      file:
        data === undefined
          ? await waitingFile(settings, system, subscription, name)
          : fileOfBytes(name, Buffer.from(data, 'base64')),
      isStart: isStart && data !== undefined,
      settings: body.settings,
      mapping: body.mapping,
      count: body.rows,
      resourceReader: (mapping) => resourceReaders(mapping, { store, model, system, settings }),
    });
    return c.json({ responseStatus: 'SUCCESS' as const, file_name: name, ...preview }, 200);
  });
}
