/** An application of SvelteKit that uses the packed package, built and served as its authors would. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build_widgets.ts';
import { serveApp, type RenderedApp } from './rendered_app.ts';

const files = {
  'svelte.config.js': 'export default {};\n',
  'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
export default { plugins: [sveltekit()], logLevel: 'warn' };
`,
  'src/app.html': `<!doctype html>
<html lang="en">
  <head><title>Portal</title>%sveltekit.head%</head>
  <body><div>%sveltekit.body%</div></body>
</html>
`,
  'src/routes/+page.svelte': `<script>
  import 'platform-network-widgets/define/search';
  import 'platform-network-widgets/define/profile';
  import { SearchWidget } from 'platform-network-widgets/svelte';

  let search = $state(null);
  let isDefined = $state(false);
  $effect(() => {
    isDefined = typeof search?.start === 'function';
  });
</script>

<p role="status">{isDefined ? 'The search is there' : 'No search yet'}</p>
<SearchWidget bind:element={search} widgetName="my-search" authDomain="instance.example" widgetId="my-search" />
<platform-network-profile-widget widget-name="my-profile" auth-domain="instance.example" widget-id="my-profile"
></platform-network-profile-widget>
`,
};

/** Builds the application in a project with the package, and serves it. */
export async function startSvelteKit(project: string): Promise<RenderedApp> {
  const directory = join(project, 'sveltekit');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  // Svelte finds packages with components by the names in this file.
  writeFileSync(
    join(directory, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { 'platform-network-widgets': '*' } }),
  );
  for (const name of ['@sveltejs/kit', '@sveltejs/vite-plugin-svelte', 'vite']) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link);
  }

  let printed = '';
  const vite = (...args: string[]): ChildProcess => {
    const command = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
      cwd: directory,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    for (const output of [command.stdout, command.stderr])
      output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    return command;
  };
  const [status] = (await once(vite('build'), 'exit')) as [number | null];
  assert.equal(status, 0, printed);
  const served = await serveApp((port) =>
    vite('preview', '--port', String(port), '--strictPort', '--host', '127.0.0.1'),
  );
  return { ...served, printed: () => printed };
}
