/** An instance with its FHIR face, on each database. */
import { before, describe } from 'node:test';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { fhirAt, linkOf, resourcesIn } from './client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

export interface Face {
  readonly service: TestService;
  /** Calls the face as the account `rep`. */
  readonly fhir: ReturnType<typeof fhirAt>;
  as(account: string): Promise<ReturnType<typeof fhirAt>>;
  /** Returns the resources of all pages, following the links. */
  all<T extends Resource>(path: string): Promise<{ resources: T[]; pages: Bundle[] }>;
}

/** Katherine M. Johnson of Boston, a cardiologist with two roles; her department and its hospital. */
export const known = {
  practitioner: '242975000000000500',
  role: '242975000000000503',
  department: '242975000000000300',
  hospital: '242975000000000200',
};

export function onBothEngines(name: string, hcps: number, suite: (face: () => Face) => void): void {
  for (const engine of ['pglite', 'postgres'] as const)
    describe(`${name} (${engine})`, () => {
      let face: Face;
      before(async () => {
        const service = await startTestService({ engine, hcps });
        const as = async (account: string) => fhirAt(service.url, await service.signIn(account));
        const fhir = await as('rep');
        const all = async <T extends Resource>(path: string) => {
          const pages: Bundle[] = [];
          for (let next: string | undefined = path; next !== undefined; next = linkOf(pages.at(-1)!, 'next'))
            pages.push((await fhir<Bundle>(next)).body);
          return { resources: pages.flatMap((page) => resourcesIn<T>(page)), pages };
        };
        face = { service, fhir, as, all };
      });
      suite(() => face);
    });
}
