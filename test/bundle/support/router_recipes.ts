/**
 * The recipes of `docs/embedding/state.md` as files that type checkers read. React and React Router are the real ones.
 * Vue Router and Next are not installed here: the declarations below have what the recipes use of them.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build_widgets.ts';

const guide = readFileSync(join(root, 'docs/embedding/state.md'), 'utf8');

const declared = {
  'next/navigation':
    'export function useSearchParams(): Omit<URLSearchParams, "append" | "delete" | "set" | "sort">;',
  'vue-router': `type Value = string | null;
type Query = Record<string, Value | Value[]>;
export function useRoute(): { readonly query: Query };
export function useRouter(): { replace(to: { query?: Record<string, Value | undefined | Value[]> }): Promise<unknown> };`,
};

/** Writes the recipes in a language to a folder. Returns their number. */
function writeRecipes(folder: string, language: 'tsx' | 'vue'): number {
  const recipes = [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))];
  for (const [at, [, code]] of recipes.entries())
    writeFileSync(join(folder, `Recipe${at}.${language}`), code!);
  return recipes.length;
}

/** Prepares a folder for a type check of the recipes in a language. Returns the settings of the check. */
export function routerRecipes(folder: string, language: 'tsx' | 'vue', count: number): object {
  const hosts = join(root, 'demo/pages/hosts', language === 'vue' ? 'vue' : 'react');
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  assert.equal(writeRecipes(folder, language), count, `${language} recipes of the guide`);
  for (const [name, types] of Object.entries(declared))
    writeFileSync(
      join(folder, `${name.replace('/', '_')}.d.ts`),
      `declare module '${name}' {\n${types}\n}\n`,
    );
  return {
    extends: join(root, 'demo/pages/hosts/tsconfig.json'),
    include: [folder, join(hosts, 'elements.d.ts')],
    exclude: [join(folder, 'node_modules')],
    ...(language === 'vue' && { vueCompilerOptions: { strictTemplates: true } }),
  };
}
