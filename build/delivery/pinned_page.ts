import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './alone_script.ts';
import { hash } from './hash.ts';

/**
 * Returns a page with its scripts and their hashes, under a policy that allows only files of this build. `folder` is the folder of the page,
 * with a slash at the end.
 */
export function pinnedPage(
  directory: string,
  file: string,
  scripts: { type: 'module' | 'classic'; files: readonly string[] },
  { folder = '', allowed = [] }: { folder?: string; allowed?: readonly string[] } = {},
): string {
  const page = readFileSync(join(root, file), 'utf8');
  const style = /<style>([^]*?)<\/style>/.exec(page)![1]!;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src '${hash('sha256', style)}'`,
    ...allowed,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  const address = (script: string): string => `./${relative(folder, script)}`;
  const tags = scripts.files.map((script) => {
    const integrity = hash('sha256', readFileSync(join(directory, script)));
    // WebKit reuses a response that the host page loaded without CORS, and cannot check its integrity. With CORS it requests the file again.
    const how = scripts.type === 'module' ? 'type="module"' : 'crossorigin';
    return `  <script ${how} src="${address(script)}" integrity="${integrity}"></script>\n  `;
  });
  return page
    .replace(
      '<meta charset="utf-8" />',
      `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replace('</body>', `${tags.join('')}</body>`);
}
