/** The import table of the architecture holds, and the check has seen files. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { checkImports } from './import_graph.ts';
import { importExceptions, importTable, serviceTable } from './import_rules.ts';

/** The imports of the project. To read them takes ten seconds of processor time. */
const ofProject = checkImports(process.cwd());

test('the import table allows every import of src and demo', async () => {
  const { summary, modules } = await ofProject;
  assert.deepEqual(
    summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    [],
  );
  const seen = modules.filter(({ source }) => /^(src|demo)\/.*\.ts$/.test(source));
  assert.ok(seen.length > 40, `the rule saw only ${seen.length} files`);
  assert.ok(
    seen.some(({ dependencies }) => dependencies.length > 0),
    'the rule saw no import',
  );
});

test('every folder of src is in the import table', () => {
  const known = new Set(Object.keys(importTable));
  assert.deepEqual(
    readdirSync('src').filter((name) => !known.has(name)),
    [],
  );
});

test('every folder of the service is in its import table', () => {
  const folders = readdirSync('demo/service', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).toSorted(), Object.keys(serviceTable).toSorted());
});

test('the rule reports a wrong folder, a value import where only types are allowed, and circles of values or types', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const files = {
    'src/records/entity.ts': `import { call } from '../api/call.ts';\nexport const entity = call;\n`,
    'src/api/call.ts': `import { schema } from '../contract/schema.ts';\nexport const call = schema;\n`,
    'src/contract/schema.ts': `export const schema = 1;\n`,
    'src/shared/a.ts': `import { b } from './b.ts';\nexport const a = (): unknown => b;\n`,
    'src/shared/b.ts': `import { a } from './a.ts';\nexport const b = (): unknown => a;\n`,
    'src/widgets/search/list.ts': `import { record } from '../profile/record.ts';\nexport const list = record;\n`,
    'src/widgets/profile/record.ts': `export const record = 1;\n`,
    'src/events/a.ts': `import type { B } from './b.ts';\nexport type A = { b: B };\n`,
    'src/events/b.ts': `import type { A } from './a.ts';\nexport type B = { a?: A };\n`,
    'demo/service/store/tables.ts': `import type { Vid } from '../domain/vid.ts';\nexport type Table = { vid: Vid };\n`,
    'demo/service/domain/vid.ts': `import type { Job } from '../jobs/job.ts';\nexport type Vid = string;\nexport const of = (job: Job) => job;\n`,
    'demo/service/jobs/job.ts': `export type Job = string;\n`,
    'demo/service/routes/read.ts': `import type { Table } from '../store/tables.ts';\nexport type Row = Table;\n`,
    'demo/pages/a.ts': `import type { B } from './b.ts';\nexport type A = { b: B };\n`,
    'demo/pages/b.ts': `import type { A } from './a.ts';\nexport type B = { a?: A };\n`,
    'demo/service/rule.ts': `import { entity } from '../../src/records/entity.ts';\nexport const rule = entity;\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  try {
    const { violations } = (await checkImports(folder)).summary;
    const names = new Set(violations.map(({ rule }) => rule.name));
    for (const name of [
      'records-imports',
      'api-imports-only-types-of-contract',
      'no-circles',
      'service-store-imports',
      'service-domain-imports',
      'service-routes-imports',
      'no-widget-imports-another',
      'service-shares-only-the-contract',
    ])
      assert.ok(names.has(name), `${name} was not reported; reported: ${[...names].join(', ')}`);
    const inCircles = violations.filter(({ rule }) => rule.name === 'no-circles').map(({ from }) => from);
    for (const file of ['src/shared/a.ts', 'src/events/a.ts', 'demo/pages/a.ts'])
      assert.ok(inCircles.includes(file), `the circle of ${file} was not reported`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every exception of the import table is still needed', async () => {
  const { modules } = await ofProject;
  const imports = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${source} → ${resolved}`),
    ),
  );
  for (const [file, targets] of Object.entries(importExceptions))
    for (const target of targets)
      assert.ok(imports.has(`src/${file} → src/${target}`), `${file} → ${target}`);
});
