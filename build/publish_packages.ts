/**
 * Publishes the built npm packages to a registry with npm, which reads the account of the registry from `.npmrc`. A version that the
 * registry already has with the same content is left alone, so that an interrupted release can be continued.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Packed {
  /** Name and version, as `npm install` takes them. */
  readonly id: string;
  readonly filename: string;
  readonly integrity: string;
}

const npm = (...args: string[]) => spawnSync('npm', args, { encoding: 'utf8' });

/** Throws with the last words of npm when a command of it failed. */
function required({ status, stderr }: ReturnType<typeof npm>, what: string): void {
  if (status !== 0)
    throw new Error(
      `${what} failed. Check the address of the registry and the account in .npmrc.\n${stderr.trim()}`,
    );
}

function pack(directory: string, folder: string): Packed {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const text = execFileSync('npm', args, {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const packed = JSON.parse(text) as Packed[] | Record<string, Packed>;
  return Object.values(packed)[0]!;
}

/** Returns the hash that the registry has for a version; undefined when it has none. */
function publishedIntegrity(id: string, registry: string): string | undefined {
  const answer = npm('view', id, 'dist.integrity', '--json', '--registry', registry);
  if (answer.status === 0) return answer.stdout.trim() ? (JSON.parse(answer.stdout) as string) : undefined;
  if (/E404/.test(answer.stdout + answer.stderr)) return undefined;
  required(answer, `Looking for ${id} in ${registry}`);
  return undefined;
}

/**
 * Publishes packages; with `isDryRun` it only compares them with the registry. Returns one line per package. Throws before it publishes
 * anything when the registry has one of the versions with another content.
 */
export function publishPackages(
  directories: readonly string[],
  { registry, isDryRun }: { registry: string; isDryRun: boolean },
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'platform-network-publish-'));
  try {
    const packages = directories.map((directory) => {
      const packed = pack(directory, folder);
      const known = publishedIntegrity(packed.id, registry);
      if (known !== undefined && known !== packed.integrity)
        throw new Error(
          `${registry} has ${packed.id} with another content. Raise the version in package.json.`,
        );
      return { ...packed, isThere: known !== undefined };
    });
    return packages.map(({ id, filename, isThere }) => {
      if (isThere) return `${id} is in ${registry}`;
      if (isDryRun) return `${id} would be published to ${registry}`;
      required(
        npm('publish', join(folder, filename), '--registry', registry),
        `Publishing ${id} to ${registry}`,
      );
      return `${id} was published to ${registry}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the name of the package in a folder. */
export const packageName = (directory: string): string =>
  (JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { name: string }).name;
