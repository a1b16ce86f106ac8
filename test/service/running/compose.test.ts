/** deploy/compose.yaml: it is valid, its parts find each other, and the service understands what it is told. No container runs here. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { parse, stringify } from 'yaml';
import { temporaryDirectory } from '../../support/databases.ts';
import { settingsOf } from './settings_read.ts';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks: string[];
  ports?: string[];
  volumes?: string[];
  secrets?: (string | { source: string; target: string })[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  networks: object;
  volumes: object;
  secrets: Record<string, { file: string }>;
}

const read = (file: string): string => readFileSync(join('deploy', file), 'utf8');
const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const service = compose.services['service-1']!;
const containerfile = read('Containerfile');
/** The variables that the image of the service sets. */
const imageVariables = Object.fromEntries(
  [...containerfile.matchAll(/^(?:ENV| ) +([A-Z_]+)=(\S+)(?: \\)?$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]),
);

/** Order and quotes are a matter of the formatter, and both processes are built for one image. */
const ownStyle = [
  'no-quotes-in-volumes',
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

/** Returns what the linter finds, which includes the schema of the Compose specification. */
function problemsOf(content: string): string[] {
  const file = join(temporaryDirectory(), 'compose.yaml');
  writeFileSync(file, content);
  const rules = Object.fromEntries(ownStyle.map((name) => [name, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) =>
      messages.map(({ rule, message, line }) => `line ${line}: ${message} (${rule})`),
    );
}

const secondsOf = (duration: string | undefined): number => Number(/^(\d+)s$/.exec(duration ?? '')?.[1]);

describe('the Compose file', () => {
  const folder = join(temporaryDirectory(), 'secrets');
  before(() => {
    const { status, stderr } = spawnSync('deploy/secrets.sh', [folder], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  });
  /** The variables of a process, with the secrets in the test's folder. */
  const variables = (): Record<string, string> => ({
    ...imageVariables,
    ...Object.fromEntries(
      Object.entries(service.environment!).map(([name, value]) => [
        name,
        String(value)
          .replace(/^\$\{\w+:-(.*)\}$/, '$1')
          .replace('/run/secrets', folder),
      ]),
    ),
  });

  it('has no problem that the linter knows, as it is and with its shared parts in place', () => {
    assert.deepEqual(problemsOf(text), []);
    const { services: inPlace, ...rest } = compose;
    assert.deepEqual(
      problemsOf(
        stringify(
          { ...rest, services: inPlace },
          { aliasDuplicateObjects: false, defaultStringType: 'QUOTE_SINGLE' },
        ),
      ),
      [],
    );
    assert.notDeepEqual(problemsOf(text.replace('restart: unless-stopped', 'restarts: unless-stopped')), []);
    assert.notDeepEqual(problemsOf(text.replace('haproxy:3.0.8', 'haproxy')), []);
  });

  it('names only networks, volumes, secrets, services and files that exist', () => {
    const missing: string[] = [];
    const check = (name: string, among: object): void => void (name in among || missing.push(name));
    for (const [, { networks, volumes = [], secrets = [], depends_on = {}, build }] of services) {
      for (const each of networks) check(each, compose.networks);
      for (const each of secrets) check(typeof each === 'string' ? each : each.source, compose.secrets);
      for (const each of Object.keys(depends_on)) check(each, compose.services);
      for (const each of volumes) {
        const [source] = each.split(':') as [string];
        if (!source.startsWith('.')) check(source, compose.volumes);
        else if (!existsSync(join('deploy', source))) missing.push(source);
      }
      if (build && !existsSync(join('deploy', build.context, build.dockerfile)))
        missing.push(build.dockerfile);
    }
    assert.deepEqual(missing, []);
    for (const script of ['primary.sh', 'standby.sh'])
      assert.ok(statSync(`deploy/postgres/${script}`).mode & 0o111, `${script} may be executed`);
  });

  it('runs each part as an unprivileged user without a file system to write to, and asks how it is', () => {
    for (const [name, part] of services) {
      assert.ok(part.read_only, name);
      assert.deepEqual(part.cap_drop, ['ALL'], name);
      assert.deepEqual(part.security_opt, ['no-new-privileges:true'], name);
      const built = part.build && read(part.build.dockerfile.replace('deploy/', ''));
      const user = part.user ?? /\nUSER (\S+)\n/.exec(built ?? '')?.[1];
      assert.match(user ?? '', /^[1-9]\d*:[1-9]\d*$/, name);
      assert.ok(part.healthcheck ?? built?.includes('\nHEALTHCHECK '), `${name} has a health check`);
      assert.ok(built ?? /:v?\d+\.\d/.test(part.image!), `${name} has a version`);
      assert.ok(part.ports?.every((port) => port.startsWith('127.0.0.1:')) ?? true, name);
    }
    assert.deepEqual(validate(read('pgbouncer.Containerfile')), []);
  });

  it('gives the processes variables that they read', () => {
    const { known, settings } = settingsOf(variables());
    const given = Object.keys(variables()).filter((name) => name !== 'NODE_ENV');
    assert.deepEqual(
      given.filter((name) => !known.has(name)),
      [],
    );
    assert.equal(settings.dataDirectory, '/data');
    assert.ok(service.volumes!.includes('files:/data'));
    assert.ok(secondsOf(service.stop_grace_period) >= settings.drainSeconds + 15);
    assert.equal(settings.trustedProxies, 1);
    assert.ok(settings.identitySecret);
  });

  it('lets the parts find each other', () => {
    const { settings } = settingsOf(variables());
    const pooler = new URL(settings.databaseUrl!);
    assert.deepEqual(
      [pooler.hostname, pooler.port],
      ['pgbouncer', /listen_port = (\d+)/.exec(read('pgbouncer.ini'))![1]],
    );
    assert.match(read('pgbouncer.ini'), /host=primary port=5432/);
    assert.deepEqual(
      settings.replicaUrls.map((url) => new URL(url).host),
      ['standby:5432'],
    );
    const processes = services.map(([name]) => name).filter((name) => name.startsWith('service-'));
    assert.deepEqual(
      [...read('haproxy.cfg').matchAll(/^  server (\S+) (\S+)$/gm)].map(([, , address]) => address),
      processes.map((name) => `${name}:${settings.servicePort}`),
    );
    const bound = /^  bind :(\d+)/m.exec(read('haproxy.cfg'))![1];
    assert.deepEqual(compose.services['haproxy']!.ports, [`127.0.0.1:${bound}:${bound}`]);
    assert.equal(new URL(settings.instanceUrl).port, bound);
    const { scrape_configs: scraped } = parse(read('prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    assert.deepEqual(
      scraped.flatMap((each) => each.static_configs.flatMap(({ targets }) => targets)),
      processes.map((name) => `${name}:${settings.metricsPort}`),
    );
    assert.match(text, new RegExp(`alerts\\.yml:${/- (\/etc\/\S+)/.exec(read('prometheus.yml'))![1]}:ro`));
  });

  it('reads secrets that deploy/secrets.sh writes once, where other users cannot read them', () => {
    assert.deepEqual(
      readdirSync(folder).toSorted(),
      Object.values(compose.secrets)
        .map(({ file }) => file.replace('./secrets/', ''))
        .toSorted(),
    );
    assert.equal(statSync(folder).mode & 0o777, 0o700);
    const [, user, password] = /^"(\w+)" "(\w{48})"\n$/.exec(
      readFileSync(join(folder, 'userlist.txt'), 'utf8'),
    )!;
    const { settings } = settingsOf(variables());
    for (const url of [settings.databaseUrl!, ...settings.replicaUrls])
      assert.deepEqual([new URL(url).username, new URL(url).password], [user, password]);
    assert.equal(readFileSync(join(folder, 'database_password'), 'utf8'), password);
    assert.equal(spawnSync('deploy/secrets.sh', [folder]).status, 1);
    assert.equal(readFileSync(join(folder, 'database_password'), 'utf8'), password);
    assert.equal(
      spawnSync('git', ['check-ignore', '-q', 'deploy/secrets/x']).status,
      0,
      'git does not see them',
    );
  });
});

describe('a secret in a file', () => {
  it('is read without the line break at its end, and never beside the variable itself', () => {
    const file = join(temporaryDirectory(), 'secret');
    writeFileSync(file, `${'x'.repeat(40)}\n`);
    assert.equal(settingsOf({ IDENTITY_SECRET_FILE: file }).settings.identitySecret, 'x'.repeat(40));
    assert.throws(
      () => settingsOf({ IDENTITY_SECRET_FILE: file, IDENTITY_SECRET: 'y'.repeat(40) }),
      /IDENTITY_SECRET or IDENTITY_SECRET_FILE, not both/,
    );
    assert.throws(
      () => settingsOf({ DATABASE_URL_FILE: `${file}x` }),
      /^Error: DATABASE_URL_FILE must be a file/,
    );
  });
});
