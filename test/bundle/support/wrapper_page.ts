/** A page per framework with the documented component that uses the package's wrapper, as an application bundles it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import type { Page } from 'playwright';
import { build } from 'vite';
import { angular } from '../../../demo/pages/hosts/angular_plugin.ts';
import { root } from '../build_widgets.ts';

const hosts = join(root, 'demo/pages/hosts');

/** Modules that show the documented component, by framework. */
const entries = {
  react: `import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WrappedSearch } from '${hosts}/react/wrapped_search.tsx';
const app = createRoot(document.getElementById('app'));
app.render(createElement(StrictMode, null, createElement(WrappedSearch)));
window.leave = () => app.unmount();`,
  vue: `import { createApp } from 'vue';
import WrappedSearch from '${hosts}/vue/WrappedSearch.vue';
const app = createApp(WrappedSearch);
app.mount('#app');
window.leave = () => app.unmount();`,
  svelte: `import { mount, unmount } from 'svelte';
import WrappedSearch from '${hosts}/svelte/WrappedSearch.svelte';
const app = mount(WrappedSearch, { target: document.getElementById('app') });
window.leave = () => unmount(app);`,
  angular: `import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { WrappedSearch } from '${hosts}/angular/wrapped_search.ts';
document.getElementById('app').append(document.createElement('wrapped-search'));
bootstrapApplication(WrappedSearch, { providers: [provideZonelessChangeDetection()] })
  .then((app) => { window.leave = () => app.destroy(); });`,
} as const;

export type Framework = keyof typeof entries;
export const wrappedFrameworks = Object.keys(entries) as Framework[];

/** Bundles the page of a framework. Returns the folder to serve. */
export async function buildWrapperPage(
  framework: Framework,
  unpacked: string,
  project: string,
): Promise<string> {
  const directory = join(project, 'wrappers', framework);
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, 'entry.js'),
    `import 'platform-network-widgets/define/search';\n${entries[framework]}`,
  );
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><html lang="en"><body><div id="app"></div><script type="module" src="./entry.js"></script>',
  );
  await build({
    root: directory,
    configFile: false,
    logLevel: 'error',
    define: { ngDevMode: 'false', ngJitMode: 'false', ngI18nClosureMode: 'false' },
    resolve: {
      alias: [
        {
          find: /^platform-network-widgets\/define\/search$/,
          replacement: join(unpacked, 'delivery/define/platform-network-search-widget.js'),
        },
        { find: /^platform-network-widgets\/(\w+)$/, replacement: join(unpacked, 'wrappers/$1.js') },
      ],
    },
    plugins:
      framework === 'vue'
        ? [vue()]
        : framework === 'svelte'
          ? [svelte({ configFile: false })]
          : framework === 'angular'
            ? [
                angular({
                  main: join(hosts, 'angular/wrapped_search.ts'),
                  paths: { 'platform-network-widgets/*': [join(unpacked, 'wrappers/*')] },
                }),
              ]
            : [],
    build: { target: 'es2022', modulePreload: false },
  });
  return join(directory, 'dist');
}

/** Uses the widget of the page: closes it by its method, and leaves the page. Returns what the page showed. */
export async function useWrapper(page: Page, url: string): Promise<Record<string, unknown>> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !message.text().includes('net::ERR') && faults.push(message.text()),
  );
  await page.route('https://instance.example/**', (route) => route.abort());
  await page.goto(url);
  const widget = page.locator('platform-network-search-widget:defined');
  await widget.waitFor({ state: 'attached' });
  const found = await widget.evaluate((element: HTMLElement & Record<string, unknown>) => ({
    name: element.getAttribute('widget-name'),
    properties: [
      element['widgetName'],
      element['closeable'],
      element['holdInitialization'],
      element['searchLocalOnly'],
    ],
  }));
  const before = await page.getByRole('status').textContent();
  await page.getByRole('button', { name: 'Search' }).first().click();
  await widget.and(page.locator(':not(:state(held))')).waitFor({ state: 'attached' });
  await widget.evaluate((element: HTMLElement & { close?(): Promise<boolean> }) => element.close!());
  await page.getByText('Closed: method').waitFor();
  const isLeft = await widget.evaluate((element) => {
    (window as unknown as { leave(): void }).leave();
    element.dispatchEvent(
      new CustomEvent('platform-network:search:close-widget', { detail: { reason: 'late' } }),
    );
    return !element.isConnected;
  });
  return { ...found, before, isLeft, faults };
}
