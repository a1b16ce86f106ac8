/** Compiles the playground's snippets with their frameworks and opens them in a page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import vue from '@vitejs/plugin-vue';
import { build, type PluginOption } from 'vite';
import { angular } from '../../../demo/pages/hosts/angular_plugin.ts';
import type { SnippetFile } from '../../../demo/pages/playground/snippets/snippets.ts';
import { lightningPage, servePlatform, staticResource, staticResourcePath } from './crm_kits.ts';
import { openHostPage } from './host_page.ts';

export type Framework = 'react' | 'vue' | 'angular' | 'lwc';

/** A prefix for temporary folders inside the project, where packages can be resolved. Ignored by Git. */
const folderName = fileURLToPath(new URL('../../../.sandbox-snippet-', import.meta.url));

/** Code that starts the component of a snippet, by framework. */
const starts: Record<Exclude<Framework, 'lwc'>, string> = {
  react: `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { MasterData } from './master_data.tsx';
    createRoot(document.getElementById('app')).render(createElement(MasterData));`,
  vue: `
    import { createApp } from 'vue';
    import MasterData from './MasterData.vue';
    createApp(MasterData).mount('#app');`,
  angular: `
    import { provideZonelessChangeDetection } from '@angular/core';
    import { bootstrapApplication } from '@angular/platform-browser';
    import { MasterData } from './master_data';
    void bootstrapApplication(MasterData, { providers: [provideZonelessChangeDetection()] });`,
};

async function bundle(framework: Exclude<Framework, 'lwc'>, folder: string): Promise<string> {
  const entry = join(folder, 'start.ts');
  writeFileSync(entry, starts[framework]);
  const isCustomElement = (tag: string): boolean => tag.startsWith('platform-network-');
  const plugins: Record<Exclude<Framework, 'lwc'>, PluginOption> = {
    react: [],
    vue: vue({ template: { compilerOptions: { isCustomElement } } }),
    angular: angular({ main: entry }),
  };
  const [output] = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      ngDevMode: 'false',
      ngJitMode: 'false',
      ngI18nClosureMode: 'false',
    },
    plugins: [plugins[framework]],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' },
    },
  })) as unknown as { output: [{ code: string }] }[];
  return output!.output[0].code;
}

/** A data URL, because frameworks contain text that an HTML parser would interpret in an inline script. */
const scriptAddress = (code: string): string =>
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

/** Compiles the files of a snippet. */
async function compile(framework: Framework, files: readonly SnippetFile[]): Promise<string> {
  const folder = mkdtempSync(folderName);
  try {
    const own = framework === 'lwc' ? join(folder, 'masterData') : folder;
    mkdirSync(own, { recursive: true });
    for (const { name, text } of files) writeFileSync(join(own, name), text);
    return framework === 'lwc'
      ? await lightningPage('masterData', {}, folder)
      : await bundle(framework, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Opens a page that runs the files of a snippet. */
export async function openSnippet(
  page: Page,
  framework: Framework,
  files: readonly SnippetFile[],
): Promise<void> {
  const script = `<script src="${scriptAddress(await compile(framework, files))}"></script>`;
  if (framework !== 'lwc')
    return openHostPage(page, `<div id="app"></div><app-master-data></app-master-data>${script}`);
  // On this platform the component itself loads the widgets as one static resource.
  const { port, close } = await servePlatform({
    '/': { body: `<!doctype html><html lang="en"><title>Host page</title><body>${script}</body></html>` },
    [staticResourcePath]: { body: await staticResource(), type: 'text/javascript' },
  });
  page.once('close', () => void close());
  await page.goto(`http://crm.localhost:${port}/`);
}
