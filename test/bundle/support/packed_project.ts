/** A new project that installs the packed npm package, for tests of what a stranger gets from it. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../build_widgets.ts';
import { writePackage } from './shared_builds.ts';

/** The frameworks of the wrappers, which are optional. */
const frameworkModules = [
  'react',
  'react-dom',
  'vue',
  'svelte',
  '@angular/core',
  '@angular/platform-browser',
];

export interface PackageJson {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  sideEffects: string[];
  exports: Record<string, string | Record<string, string>>;
}

export interface PackedProject {
  readonly folder: string;
  /** The packed file. */
  readonly tarball: string;
  /** The folder of the project, which has only the packed file and the libraries that it names. */
  readonly project: string;
  /** The package in the project's `node_modules`. */
  readonly unpacked: string;
  readonly own: PackageJson;
  remove(): void;
}

/** Packs the package and installs it in a new project. */
export async function packedProject(): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-network-package-'));
  const directory = join(folder, 'package');
  await writePackage(directory);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: directory });
  const tarball = globSync('*.tgz', { cwd: folder }).map((file) => join(folder, file))[0]!;
  const project = join(folder, 'project');
  const unpacked = join(project, 'node_modules/platform-network-widgets');
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
  const own = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as PackageJson;
  const types = ['@types/trusted-types', '@types/react', '@types/react-dom'];
  for (const name of [...Object.keys(own.dependencies), ...frameworkModules, ...types]) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }
  writeFileSync(join(project, 'package.json'), '{"type":"module","private":true}');
  return {
    folder,
    tarball,
    project,
    unpacked,
    own,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
