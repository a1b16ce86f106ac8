/** The papers of a release: components, licenses, provenance, `security.txt`, and the same bytes from every build. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { build } from 'vite';
import { clientName } from '../../build/client.ts';
import { checkDependencies, componentsFileName, type ComponentList } from '../../build/papers/components.ts';
import { writePapers } from '../../build/papers/papers.ts';
import { provenanceFileName, publishedFiles, type Statement } from '../../build/papers/provenance.ts';
import { securityTxt, securityTxtPath } from '../../build/papers/security_txt.ts';
import type { Source } from '../../build/papers/source.ts';
import { filesToCopy, problemsOf, publish } from '../../build/publish.ts';
import { hasTurn, turnOf, turnVariable } from '../support/turns/turns.ts';
import { buildWidgets, root, type BuiltWidgets } from './build_widgets.ts';
import { writeClient } from './support/shared_builds.ts';

/** Licenses that allow use in a closed product and ask only for the notice that `licenses.txt` gives. */
const allowedLicenses = ['MIT', 'ISC', 'BSD-3-Clause', 'Apache-2.0', '0BSD'];

const nameOf = ({ group, name, version }: ComponentList['components'][number]): string =>
  `${group ? `${group}/` : ''}${name} ${version}`;

let built: BuiltWidgets;
let folder: string;
before(async () => {
  built = await buildWidgets();
  folder = mkdtempSync(join(tmpdir(), 'platform-network-papers-'));
});
after(() => {
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const version = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/** Returns the libraries whose code is in the chunks, from their source maps, and `lit`, which only re-exports others. */
const bundled = (): string[] => {
  const sources = built.chunks.flatMap((file) => built.sources(file));
  const names = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  return [...new Set(['lit', ...names])].map((name) => `${name} ${version(name)}`).sort();
};

describe('the list of components', () => {
  const list = (): ComponentList => JSON.parse(built.read(componentsFileName).toString()) as ComponentList;

  test('is a CycloneDX list of exactly the libraries that are in the chunks', () => {
    const { bomFormat, specVersion, metadata, components } = list();
    assert.deepEqual([bomFormat, specVersion], ['CycloneDX', '1.6']);
    assert.deepEqual(
      [metadata.component.name, metadata.component.version],
      ['platform-network-widgets', built.manifest.version],
    );
    assert.ok(bundled().length > 5);
    assert.deepEqual(components.map(nameOf).sort(), bundled());
    for (const { purl } of components) assert.match(purl, /^pkg:npm\//);
  });

  test('names an allowed license for each library, whose text is in licenses.txt', () => {
    const texts = built.read('licenses.txt').toString();
    const titles = [...texts.matchAll(/^## (.+) - (\S+) \((.+)\)$/gm)];
    assert.deepEqual(titles.map(([, name, of]) => `${name} ${of}`).sort(), bundled());
    for (const [, name, , license] of titles)
      assert.ok(allowedLicenses.includes(license!), `${name}: ${license}`);
    for (const { name, licenses } of list().components)
      assert.ok(
        licenses.every(({ license, expression }) =>
          allowedLicenses.includes(license?.id ?? expression ?? ''),
        ),
        `${name}: ${JSON.stringify(licenses)}`,
      );
  });
});

// Beside the two builds of the packages, which have other turns.
if (hasTurn(3, turnOf(process.env[turnVariable])))
  test('two builds of the same sources in two folders are identical, byte by byte', async () => {
    const other = join(folder, 'other place', 'project');
    mkdirSync(other, { recursive: true });
    for (const part of ['src', 'build', 'vite.config.ts', 'package.json', 'tsconfig.json'])
      cpSync(join(root, part), join(other, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    const directory = join(folder, 'second');
    await build({
      root: other,
      configFile: join(other, 'vite.config.ts'),
      logLevel: 'error',
      resolve: { preserveSymlinks: true },
      build: { outDir: directory, emptyOutDir: true },
    });
    const hashes = (of: string): Record<string, string> =>
      Object.fromEntries(
        publishedFiles(of).map((file) => [
          file,
          createHash('sha256')
            .update(readFileSync(join(of, file)))
            .digest('hex'),
        ]),
      );
    const second = hashes(directory);
    // Other tests add a single file and an older release to the shared build.
    const first = Object.fromEntries(
      Object.entries(hashes(built.directory)).filter(([file]) => file in second),
    );
    assert.ok(Object.keys(second).length > 100);
    const differing = Object.keys(second).filter((file) => first[file] !== second[file]);
    assert.deepEqual(differing.slice(0, 10), []);
  });

describe('a release', () => {
  const source: Source = { commit: 'a'.repeat(40), isCommitted: true, date: new Date() };
  let directory: string;
  let packageDirectory: string;
  let clientDirectory: string;
  before(async () => {
    directory = join(folder, 'release');
    packageDirectory = join(folder, 'package');
    cpSync(built.directory, directory, { recursive: true });
    mkdirSync(packageDirectory);
    clientDirectory = join(folder, 'client');
    await writeClient(clientDirectory);
    writeFileSync(
      join(packageDirectory, 'package.json'),
      JSON.stringify({ dependencies: { lit: version('lit') } }),
    );
    writePapers(root, {
      directory,
      packageDirectory,
      clientDirectory,
      source,
      contact: 'mailto:security@widgets.example',
      origin: 'https://widgets.example',
    });
  });
  const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

  test('states the SHA-256 and SHA-384 of every published file, the commit and the lock file', () => {
    for (const place of [directory, packageDirectory, clientDirectory]) {
      const { subject, predicate } = read<Statement>(place, provenanceFileName);
      const files = globSync('{**/*,.well-known/*}', { cwd: place, withFileTypes: true }).filter((each) =>
        each.isFile(),
      );
      assert.equal(subject.length, files.length - 1, 'all but the statement');
      for (const { name, digest } of subject) {
        const content = readFileSync(join(place, name));
        for (const algorithm of ['sha256', 'sha384'] as const)
          assert.equal(digest[algorithm], createHash(algorithm).update(content).digest('hex'), name);
      }
      assert.ok(JSON.stringify(predicate).includes(source.commit!));
    }
  });

  test('gives the package the same list, which must have every dependency of the package', () => {
    assert.deepEqual(
      readFileSync(join(packageDirectory, componentsFileName)),
      readFileSync(join(directory, componentsFileName)),
    );
    const list = read<ComponentList>(directory, componentsFileName);
    checkDependencies(list, { lit: version('lit') });
    assert.throws(() => checkDependencies(list, { 'left-pad': '1.3.0' }), /left-pad 1\.3\.0/);
  });

  test('lists the client package as one without libraries; a library of it must be listed', () => {
    const list = read<ComponentList>(clientDirectory, componentsFileName);
    const { group, name, version: own } = list.metadata.component;
    assert.deepEqual([`${group}/${name}`, own, list.components], [clientName, built.manifest.version, []]);
    const other = join(folder, 'client with a library');
    cpSync(clientDirectory, other, { recursive: true });
    const described = read<object>(other, 'package.json');
    writeFileSync(
      join(other, 'package.json'),
      JSON.stringify({ ...described, dependencies: { 'left-pad': '1.3.0' } }),
    );
    assert.throws(
      () => writePapers(root, { directory, packageDirectory, clientDirectory: other, source }),
      /left-pad 1\.3\.0/,
    );
  });

  test('tells on its origin where to report a vulnerability, for less than a year', () => {
    const text = readFileSync(join(directory, securityTxtPath), 'utf8');
    assert.match(text, /^Contact: mailto:security@widgets\.example$/m);
    assert.match(text, /^Canonical: https:\/\/widgets\.example\/\.well-known\/security\.txt$/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)![1]!).getTime();
    const days = (expires - Date.now()) / (24 * 60 * 60 * 1000);
    assert.ok(days > 363 && days < 365, `${days} days`);
  });

  test('refuses a contact that is not an address, and a file that would have expired', () => {
    const date = new Date();
    assert.throws(() => securityTxt({ contact: 'security@widgets.example', date }), /SECURITY_CONTACT/);
    assert.throws(
      () => securityTxt({ contact: 'https://widgets.example/report', date: new Date('2020-01-01') }),
      /expired/,
    );
  });

  test('is added to an origin beside an older release: pinned files stay, scripts with fixed names come last', () => {
    assert.deepEqual(problemsOf(root, directory), []);
    const origin = join(folder, 'origin');
    mkdirSync(join(origin, '0.0.1'), { recursive: true });
    writeFileSync(join(origin, '0.0.1/loader.js'), 'older');
    writeFileSync(join(origin, 'loader.js'), 'older');
    const order = filesToCopy(directory, origin);
    const entry = built.manifest.elements['platform-network-search-widget']![0]!;
    assert.ok(order.indexOf(entry) < order.indexOf('manifest.js'));
    publish(directory, origin);
    assert.equal(readFileSync(join(origin, '0.0.1/loader.js'), 'utf8'), 'older');
    assert.deepEqual(readFileSync(join(origin, 'loader.js')), built.read('loader.js'));
    publish(directory, origin);
    writeFileSync(join(origin, `${built.manifest.version}/loader.js`), 'released');
    assert.throws(() => publish(directory, origin), /Raise the version/);
  });

  test('is not published when a file changed after the build, is missing, or was not committed', () => {
    const changed = join(folder, 'changed');
    cpSync(directory, changed, { recursive: true });
    writeFileSync(join(changed, 'loader.js'), 'changed');
    rmSync(join(changed, 'manifest.js'));
    assert.deepEqual(problemsOf(root, changed), [
      'loader.js is not the file that was built.',
      'manifest.js is missing.',
    ]);
    writePapers(root, {
      directory: changed,
      packageDirectory,
      clientDirectory,
      source: { ...source, isCommitted: false },
    });
    assert.deepEqual(problemsOf(root, changed), ['The release was not built from a commit.']);
  });
});
