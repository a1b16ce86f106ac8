/** HAProxy in front of two processes, with the configuration of `deploy/`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, environment, startProgram, withPlaces, type Part } from './programs.ts';

/** Starts HAProxy on a port of this machine, in front of two processes. `folder` receives its configuration. Throws when HAProxy warns of the configuration. */
export async function startBalancer(
  folder: string,
  port: number,
  processPorts: readonly [number, number],
): Promise<Part> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    withPlaces('haproxy.cfg', [
      ['bind :8080', `bind 127.0.0.1:${port}`],
      ['service-1:4000', `127.0.0.1:${processPorts[0]}`],
      ['service-2:4000', `127.0.0.1:${processPorts[1]}`],
    ]),
  );
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8', env: environment });
  if (checked.status !== 0 || /WARNING/.test(checked.stderr)) throw new Error(checked.stderr);
  return startProgram('haproxy', ['-db', '-f', file], () => answers(`http://localhost:${port}/ready`));
}
