/**
 * Embedded databases to copy, of the migrations alone or with a content. Creating one takes seconds, so there is one template per schema,
 * content and machine. Journeys use them too, so this module does not import the runner of the service tests.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded, type Store } from '../../../demo/service/store/store.ts';

/** Memory for pages of an embedded database in tests. The usual 128 MB are filled with zeros at each start. */
export const testBufferMegabytes = 16;

const root = new URL('../../../', import.meta.url);

const digests = new Map<string, string>();

/** Returns a short hash of the names and contents of the files that match `patterns`, relative to the project's folder, as they were at the first call. */
export function digestOf(patterns: string[], more = ''): string {
  const key = [...patterns, more].join('\n');
  const known = digests.get(key);
  if (known) return known;
  const hash = createHash('sha256').update(more);
  for (const name of globSync(patterns, { cwd: fileURLToPath(root) }).sort())
    hash.update(name).update(readFileSync(new URL(name, root)));
  const digest = hash.digest('hex').slice(0, 16);
  digests.set(key, digest);
  return digest;
}

/** Files that determine a migrated database. */
export const schemaFiles = [
  'demo/service/store/migrations/*.sql',
  'node_modules/@electric-sql/pglite/package.json',
  'test/support/databases/templates.ts',
];

/** Numbers of the databases template1 and template0 of each PostgreSQL. Nobody opens them, and they are half of the files to copy. */
const unopenedDatabases = ['1', '4'];

function emptyUnopened(directory: string): void {
  for (const number of unopenedDatabases) {
    const folder = join(directory, 'database/base', number);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  }
}

/** The content of a database besides the migrations, created once and then copied. */
export interface Content {
  /** Patterns of the files that determine the content, relative to the project's folder. */
  sources: string[];
  /** Distinguishes contents with the same sources. */
  name: string;
  /** Fills a migrated database. */
  fill(store: Store): Promise<void>;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes templates that no run has used for a day; their sources have changed. */
function deleteOldTemplates(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (usedAt !== undefined && Date.now() - usedAt > dayMilliseconds)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns the folder of a database to copy. Renaming is atomic: when several processes create it at once, one wins and the others use its template.
 */
async function embeddedTemplate(content?: Content): Promise<string> {
  const templates = join(tmpdir(), `platform-network-templates-${userInfo().uid}`);
  const template = join(templates, digestOf([...schemaFiles, ...(content?.sources ?? [])], content?.name));
  if (!existsSync(template)) {
    mkdirSync(templates, { recursive: true });
    deleteOldTemplates(templates);
    // Beside the template, because a folder cannot be renamed into another file system.
    const making = `${template}-${randomUUID()}`;
    if (content) cpSync(await embeddedTemplate(), making, { recursive: true });
    const store = await openEmbedded(making, { bufferMegabytes: testBufferMegabytes });
    try {
      await content?.fill(store);
    } finally {
      await store.close();
    }
    emptyUnopened(making);
    try {
      renameSync(making, template);
    } catch {
      rmSync(making, { recursive: true, force: true });
    }
  }
  utimesSync(template, new Date(), new Date());
  return template;
}

/** Copies a database into an existing data directory for `openEmbedded`. */
export async function copyEmbedded(directory: string, content?: Content): Promise<void> {
  cpSync(await embeddedTemplate(content), directory, { recursive: true });
}
