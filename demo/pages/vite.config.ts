/**
 * Builds the pages of the sandbox into demo/dist. The pages load the published widget bundle by script tags,
 * as customers do; the gallery loads the sources, because it shows parts of widgets.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    emptyOutDir: true,
    // Says which files a page loads, for the tests of their sizes.
    manifest: true,
    target: 'es2022',
    // Browsers with light-dark(). The substitute for older ones follows the system, and not the scheme that the user chose.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'preview.html', 'gallery_scene.html'].map((name) =>
        fileURLToPath(new URL(name, import.meta.url)),
      ),
    },
  },
});
