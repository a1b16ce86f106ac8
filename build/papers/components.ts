/**
 * The list of all bundled libraries (SBOM, CycloneDX). It has no date and no serial number, so that two builds of a commit
 * write the same file.
 */
import listComponents from 'rollup-plugin-sbom';
import type { Plugin } from 'vite';

export const componentsFileName = 'sbom.json';

/** What is read of a list. */
export interface ComponentList {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } & Readonly<Record<string, string>> };
  components: { group?: string; name: string; version: string; purl: string; licenses: Licensed[] }[];
}

type Licensed = { license?: { id?: string; name?: string }; expression?: string };

/** Writes the list of the libraries whose code is in the chunks. */
export const bundledComponents = (): Plugin =>
  listComponents({
    specVersion: '1.6',
    outDir: '',
    outFilename: componentsFileName.replace('.json', ''),
    outFormats: ['json'],
    includeWellKnown: false,
    saveTimestamp: false,
    generateSerial: false,
  }) as Plugin;

/** Throws when a dependency of the package is not in the list, which is then published with the package too. */
export function checkDependencies({ components }: ComponentList, dependencies: Record<string, string>): void {
  const listed = components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`,
  );
  for (const [name, version] of Object.entries(dependencies))
    if (!listed.includes(`${name} ${version}`))
      throw new Error(
        `The package depends on ${name} ${version}, which ${componentsFileName} does not list.`,
      );
}
