import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build } from 'vite';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The oldest language version that published scripts need. */
export const target = 'es2022';

/** Bundles a separate script, classic or a module, with values that are known at build time. */
export async function aloneScript(
  entry: string,
  define: Record<string, string> = {},
  format: 'iife' | 'es' = 'iife',
): Promise<string> {
  const [output] = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target,
      write: false,
      minify: true,
      lib: { entry: join(root, entry), formats: [format], name: 'script', fileName: 'script' },
      rolldownOptions: { output: { minify: true } },
    },
  })) as unknown as { output: [{ code: string; moduleIds: string[] }] }[];
  const { code, moduleIds } = output!.output[0];
  // Licenses and components are listed from the chunks.
  const library = moduleIds.find((id) => id.includes('/node_modules/'));
  if (library) throw new Error(`${entry} bundles ${library}, which licenses.txt does not list.`);
  // Texts in double quotes are smaller beside those that JSON writes: 30 bytes of manifest and loader.
  return (await minify(code, { ecma: 2022, module: format === 'es', mangle: false })).code!;
}
