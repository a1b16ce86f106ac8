/** Builds of the npm packages that the test files of a run share. Each build takes up to half a minute of processor time. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeClient as buildClient } from '../../../build/client.ts';
import { writePackage as buildPackage } from '../../../build/package.ts';
import { packagesBuildVariable } from '../../support/run_environment.ts';
import { root } from '../build_widgets.ts';

/** Writes a build of this project to a folder. The run's first test file that needs it builds it. A file that runs alone builds separately. */
async function writeShared(name: string, build: typeof buildPackage, directory: string): Promise<void> {
  const folder = process.env[packagesBuildVariable];
  if (!folder) return build(root, directory);
  const shared = join(folder, name);
  if (!existsSync(shared)) {
    mkdirSync(folder, { recursive: true });
    const making = mkdtempSync(`${shared}-`);
    await build(root, making);
    try {
      renameSync(making, shared);
    } catch {
      // Another suite was first. Its build is the same.
      rmSync(making, { recursive: true, force: true });
    }
  }
  cpSync(shared, directory, { recursive: true });
}

export const writePackage = (directory: string): Promise<void> =>
  writeShared('package', buildPackage, directory);
export const writeClient = (directory: string): Promise<void> =>
  writeShared('client', buildClient, directory);
