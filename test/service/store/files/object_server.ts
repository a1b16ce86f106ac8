/**
 * A real object store with the interface of S3: OpenStack Swift from Debian (`apt-get install --no-install-recommends swift-proxy swift-account
 * swift-container swift-object memcached`). Tests that need it are skipped where it is not installed.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreSettings } from '../../../../demo/settings.ts';
import { closeAtEnd, temporaryDirectory } from '../../../support/databases.ts';
import { freePort } from '../../../support/databases/server_process.ts';
import { until } from '../../jobs/support.ts';

const servers = ['account', 'container', 'object', 'proxy'] as const;
const programs = [...servers.map((name) => `swift-${name}-server`), 'memcached'];
/** The interpreter that has Debian's packages. */
const python = '/usr/bin/python3';

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const missing = programs.filter((program) => !isInstalled(program));

/** For `describe`: the reason why the tests are skipped, or false. */
export const withoutObjectStore: string | false = missing.length
  ? `no object store: ${missing.join(', ')} of OpenStack Swift (Debian) not installed`
  : false;

const middleware = 'catch_errors cache listing_formats bulk s3api tempauth slo dlo copy';
/** Places all files on one disk. `swift-ring-builder` does the same in nine calls, which take much longer. */
const placeFiles = `
import sys
from swift.common.ring import RingBuilder
for place in sys.argv[2:]:
    name, port = place.split('=')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1, 'meta': '',
        'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    builder.rebalance()
    builder.get_ring().save(f'{sys.argv[1]}/{name}.ring.gz')
`;
const filters: Record<string, string> = { cache: 'memcache' };

/** Objects in one answer of a list. A thousand in a usual store. */
export const pageLength = 50;

export interface ObjectServer {
  settings: ObjectStoreSettings;
  /** Calls that bypass the service, as another program would make them. */
  client: S3Client;
  /** Stops the server without ending it, until `thaw`. Connections stay open. */
  freeze(): void;
  thaw(): void;
}

/** Starts a store with an empty bucket. Names its user by the environment, as an installation does. */
export async function startObjectServer(): Promise<ObjectServer> {
  const folder = temporaryDirectory();
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  const ports = Object.fromEntries(
    await Promise.all([...servers, 'cache'].map(async (name) => [name, await freePort()] as const)),
  ) as Record<(typeof servers)[number] | 'cache', number>;
  const user = userInfo().username;
  const common = (name: keyof typeof ports): string =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${ports[name]}\nswift_dir = ${folder}\ndevices = ${join(folder, 'devices')}\nmount_check = false\nuser = ${user}\nworkers = 0\n`;
  for (const name of ['account', 'container', 'object'] as const) {
    writeFileSync(
      join(folder, `${name}.conf`),
      `${common(name)}[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
  }
  const rings = (['account', 'container', 'object'] as const).map((name) => `${name}=${ports[name]}`);
  execFileSync(python, ['-c', placeFiles, folder, ...rings]);
  const parts = middleware
    .split(' ')
    .map((name) => `[filter:${name}]\nuse = egg:swift#${filters[name] ?? name}\n`);
  const accounts = 'user_test_tester = testing .admin\n';
  writeFileSync(
    join(folder, 'proxy.conf'),
    `${common('proxy')}[pipeline:main]\npipeline = ${middleware} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${parts.join('')}`
      .replace(
        'use = egg:swift#memcache\n',
        `use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${ports.cache}\n`,
      )
      .replace('use = egg:swift#s3api\n', `use = egg:swift#s3api\nmax_bucket_listing = ${pageLength}\n`)
      .replace('use = egg:swift#tempauth\n', `use = egg:swift#tempauth\n${accounts}`),
  );
  const log = openSync(join(folder, 'log'), 'a');
  const started: ChildProcess[] = [];
  const run = (program: string, ...words: string[]): ChildProcess => {
    const child = spawn(program, words, { stdio: ['ignore', log, log] });
    started.push(child);
    return child;
  };
  const kill = (): void => started.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', kill);
  closeAtEnd(() => {
    kill();
    process.off('exit', kill);
  });
  run('memcached', '-l', '127.0.0.1', '-p', String(ports.cache), '-u', user);
  for (const name of servers.slice(0, -1)) run(`swift-${name}-server`, join(folder, `${name}.conf`));
  const proxy = run('swift-proxy-server', join(folder, 'proxy.conf'));
  process.env['AWS_ACCESS_KEY_ID'] = 'test:tester';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'testing';
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await until(
    () =>
      client.send(new CreateBucketCommand({ Bucket: 'network-files' })).then(
        () => true,
        () => false,
      ),
    'the object store accepts a bucket',
  );
  return {
    settings: { bucket: 'network-files', prefix: 'one/', endpoint, timeoutMilliseconds: 10_000 },
    client,
    freeze: () => void proxy.kill('SIGSTOP'),
    thaw: () => void proxy.kill('SIGCONT'),
  };
}
