/** An instance with its FHIR face, on each database. */
import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import type { Bundle, OperationOutcome, Resource, Task } from '@medplum/fhirtypes';
import { fhirAt, linkOf, resourcesIn } from './client.ts';
import { enginesForRules } from '../../support/databases.ts';
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

/** Sends a write that must become a change request, and returns its ID. */
export async function request(
  fhir: ReturnType<typeof fhirAt>,
  method: string,
  path: string,
  body: object,
): Promise<string> {
  const answer = await fhir<OperationOutcome>(path, { method, body });
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  assert.equal(answer.body.issue[0]!.severity, 'information');
  const { body: task } = await fhir<Task>(answer.headers.get('content-location')!);
  assert.equal(task.resourceType, 'Task');
  return task.id!;
}

export function onOneEngine(name: string, hcps: number, suite: (face: () => Face) => void): void {
  for (const engine of enginesForRules)
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
