/** Writes the papers of a release beside its files, in each of its folders: components, provenance and `security.txt`. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeClientComponents } from './client_components.ts';
import { checkDependencies, componentsFileName, type ComponentList } from './components.ts';
import { writeProvenance } from './provenance.ts';
import { securityTxt, securityTxtPath } from './security_txt.ts';
import type { Source } from './source.ts';

export interface Release {
  /** What the widgets origin serves. */
  directory: string;
  packageDirectory: string;
  clientDirectory: string;
  source: Source;
  /** Address for reports of vulnerabilities; without one there is no `security.txt`. */
  contact?: string | undefined;
  origin?: string | undefined;
}

export function writePapers(root: string, release: Release): void {
  const { directory, packageDirectory, clientDirectory, source, contact, origin } = release;
  if (contact) {
    const file = join(directory, securityTxtPath);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, securityTxt({ contact, origin, date: source.date }));
  }
  const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;
  const { dependencies = {} } = read<{ dependencies?: Record<string, string> }>(
    packageDirectory,
    'package.json',
  );
  checkDependencies(read<ComponentList>(directory, componentsFileName), dependencies);
  // The package imports the libraries that the chunks contain, and an application bundles them.
  for (const file of [componentsFileName, 'licenses.txt'])
    copyFileSync(join(directory, file), join(packageDirectory, file));
  writeClientComponents(clientDirectory);
  for (const folder of [directory, packageDirectory, clientDirectory]) writeProvenance(root, folder, source);
}
