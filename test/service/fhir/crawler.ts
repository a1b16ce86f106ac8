/** Walks all links of a FHIR face: pages of searches, resources, their versions and histories, and every reference between them. */
import type { Bundle, Resource } from '@medplum/fhirtypes';
import type { FhirAnswer } from './client.ts';

type Call = (path: string) => Promise<FhirAnswer>;

export interface Crawl {
  /** Number of calls, and of different resources that were read. */
  calls: number;
  resources: number;
  /** Links that did not lead to what they name, with the reason and the page that has them. */
  errors: string[];
}

interface Link {
  path: string;
  /** Where the link is. */
  from: string;
  /** The resource that it names; absent for bundles. */
  wanted?: string;
}

/** Calls that run at the same time. */
const lanes = 4;

const isResource = (key: string): boolean => /^[A-Za-z]+\/[^/?#]+$/.test(key);

/** Returns the values of all properties `reference`, at any depth. */
function referencesIn(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, own] of Object.entries(value))
    if (name === 'reference' && typeof own === 'string') found.push(own);
    else referencesIn(own, found);
  return found;
}

/**
 * Follows links from the first page of a search for each type until `most` resources were read and no link is left that they need. Resources
 * beyond that number are not followed.
 */
export async function crawl(
  call: Call,
  base: string,
  types: readonly string[],
  most: number,
): Promise<Crawl> {
  const result: Crawl = { calls: 0, resources: 0, errors: [] };
  const waiting: Link[] = types.map((type) => ({ path: `${type}?_count=50`, from: 'the start' }));
  const seen = new Set(waiting.map(({ path }) => path));
  const local = (url: string): string => (url.startsWith(`${base}/`) ? url.slice(base.length + 1) : url);

  const add = (url: string | undefined, from: string): void => {
    if (url === undefined) return;
    const path = local(url);
    if (seen.has(path)) return;
    if (isResource(path)) {
      if (result.resources >= most) return;
      result.resources++;
    } else if (result.resources >= most && !path.includes('/_history')) return;
    seen.add(path);
    waiting.push({ path, from, ...(isResource(path) && { wanted: path }) });
  };

  const followBundle = (bundle: Bundle, from: string): void => {
    for (const { url } of bundle.link ?? []) add(url, from);
    for (const { fullUrl, resource } of bundle.entry ?? []) {
      add(fullUrl, from);
      if (bundle.type === 'history' && resource)
        add(`${resource.resourceType}/${resource.id}/_history/${resource.meta?.versionId}`, from);
      for (const reference of referencesIn(resource)) add(reference, from);
    }
  };

  const follow = async ({ path, from, wanted }: Link): Promise<void> => {
    result.calls++;
    const wrong = (why: string) => void result.errors.push(`${path}, in ${from}: ${why}`);
    try {
      const { status, body } = await call(path);
      if (status !== 200) return wrong(`${status} ${JSON.stringify(body).slice(0, 300)}`);
      if (body.resourceType === 'Bundle') return followBundle(body, path);
      const found = `${body.resourceType}/${body.id}`;
      if (wanted !== undefined && found !== wanted) wrong(`it is ${found}`);
      if (wanted !== undefined) add(`${wanted}/_history`, path);
      for (const reference of referencesIn(body as Resource)) add(reference, path);
    } catch (error) {
      wrong((error as Error).message);
    }
  };

  let next = 0;
  let running = 0;
  await new Promise<void>((resolve) => {
    const start = (): void => {
      while (running < lanes && next < waiting.length) {
        running++;
        void follow(waiting[next++]!).then(() => {
          running--;
          start();
        });
      }
      if (!running && next === waiting.length) resolve();
    };
    start();
  });
  return result;
}
