/** Expands `import.meta.glob` in component tests, which serve each source file as it is. In the product, Vite does it. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const call = /import\.meta\.glob(?:<[^(]+>)?\(\s*["']([^"']+)["'],?\s*(\{[^}]*\})?,?\s*\)/g;

/** Returns the code of the file at this path below `root` with the matching files of each pattern as an object. */
export function expandGlobs(code: string, path: string, root: string): string {
  const folder = join(root, dirname(path));
  const imports: string[] = [];
  const expanded = code.replaceAll(call, (_, pattern: string, options: string | undefined = '') => {
    const name = /import: ["'](\w+)["']/.exec(options)?.[1];
    const entries = globSync(pattern, { cwd: folder })
      .sort()
      .map((file) => {
        const url = JSON.stringify(`./${file}`);
        if (!/eager: true/.test(options)) return `${url}: () => import(${url})`;
        imports.push(`import { ${name} as glob${imports.length} } from ${url};`);
        return `${url}: glob${imports.length - 1}`;
      });
    return `({ ${entries.join(', ')} })`;
  });
  return imports.join('') + expanded;
}
