/** Prometheus with the configuration of `deploy/` and the alerts of the documentation. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answers, startProgram, withPlaces, type Part } from './programs.ts';

/** Starts Prometheus on a port of this machine. It reads the measurements of the processes at `metricsPorts`. `folder` receives its data. */
export async function startPrometheus(
  folder: string,
  port: number,
  metricsPorts: readonly [number, number],
): Promise<Part> {
  const file = join(folder, 'prometheus.yml');
  const alerts = fileURLToPath(new URL('../../docs/running/monitoring/alerts.yml', import.meta.url));
  writeFileSync(
    file,
    withPlaces('prometheus.yml', [
      // Users who try a cluster see measurements after two seconds.
      ['scrape_interval: 15s', 'scrape_interval: 2s'],
      ['service-1:9464', `127.0.0.1:${metricsPorts[0]}`],
      ['service-2:9464', `127.0.0.1:${metricsPorts[1]}`],
      ['/etc/prometheus/alerts.yml', JSON.stringify(alerts)],
    ]),
  );
  const flags = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'measurements')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  return startProgram('prometheus', flags, () => answers(`http://127.0.0.1:${port}/-/ready`));
}
