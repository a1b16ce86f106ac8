/**
 * Builds the example host pages into dist/ beside this file: one page per framework, each bundled with that
 * framework only.
 */
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { angular } from './angular_plugin.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const frameworks = ['plain', 'react', 'vue', 'angular', 'svelte'];

export default defineConfig({
  root: folder,
  base: '/hosts/',
  logLevel: 'warn',
  publicDir: false,
  define: { ngDevMode: 'false', ngJitMode: 'false', ngI18nClosureMode: 'false' },
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('platform-network-') } } }),
    svelte({ configFile: false }),
    angular({ main: `${folder}angular/main.ts` }),
  ],
  build: {
    outDir: `${folder}dist`,
    emptyOutDir: true,
    target: 'es2022',
    // Browsers with light-dark(). The substitute for older ones follows the system, and not the scheme that the user chose.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['.', ...frameworks, 'portal', 'drafts'].map((name) => `${folder}${name}/index.html`),
    },
  },
});
