/** Helm, from a package of npm: the AWS CDK publishes it for Linux on x64, to run it in functions. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { temporaryDirectory } from '../../support/databases.ts';

/** True where Helm is installed, or npm's runs. */
export const hasHelm =
  spawnSync('helm', ['version']).status === 0 || (process.platform === 'linux' && process.arch === 'x64');

/** Returns the path of the program. */
export function placeHelm(): string {
  if (spawnSync('helm', ['version']).status === 0) return 'helm';
  const layer = createRequire(import.meta.url).resolve('@aws-cdk/asset-kubectl-v20/lib/layer.zip');
  const name = 'helm/helm';
  const files = unzipSync(readFileSync(layer), { filter: (file) => file.name === name });
  const path = join(temporaryDirectory(), 'helm');
  writeFileSync(path, files[name]!, { mode: 0o755 });
  return path;
}
