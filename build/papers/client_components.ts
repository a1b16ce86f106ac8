/** The list of components of the client package (SBOM, CycloneDX): the package itself, which contains no library. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDependencies, componentsFileName, type ComponentList } from './components.ts';

/** Writes the list into the folder of the client package. Throws when the package depends on a library. */
export function writeClientComponents(directory: string): void {
  const {
    name,
    version,
    dependencies = {},
  } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    dependencies?: Record<string, string>;
  };
  const [group, own] = name.split('/') as [string, string];
  const purl = `pkg:npm/${group.replace('@', '%40')}/${own}@${version}`;
  const list: ComponentList & { version: number } = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'library', group, name: own, version, purl, 'bom-ref': purl } },
    components: [],
  };
  checkDependencies(list, dependencies);
  writeFileSync(join(directory, componentsFileName), `${JSON.stringify(list, null, 2)}\n`);
}
