/**
 * The files of the documentation and their addresses: `docs/embedding/theming.md` is `/docs/embedding/theming`. Each loads when it is opened, or when the user
 * searches. Links between the files work as in the repository.
 */
import { files as markdown, sources } from './contents.ts';

/** Pages outside of `docs/`, by their address below `/docs/project/`. */
const ofProject: Readonly<Record<string, string>> = {
  readme: 'README.md',
  sandbox: 'demo/README.md',
  changes: 'CHANGELOG.md',
  contributing: 'CONTRIBUTING.md',
  security: 'SECURITY.md',
};

/** The page that lists all others. */
export const indexFile = 'docs/README.md';

/** Returns the address of a file below `/docs`: the first one is empty. */
function pathOf(file: string): string {
  const ofRoot = Object.entries(ofProject).find(([, each]) => each === file);
  if (ofRoot) return `project/${ofRoot[0]}`;
  return file.replace(/^docs\//, '').replace(/(?:(?:^|\/)README)?\.md$/, '');
}

const fileByPath = new Map(Object.keys(markdown).map((file) => [pathOf(file), file]));

/** Returns the file of a path below `/docs`. */
export const fileAt = (path: string): string | undefined => fileByPath.get(path);

/** All Markdown files, by their path from the root of the repository. */
export const allFiles = (): string[] => Object.keys(markdown);

export const readFile = (file: string): Promise<string> => markdown[file]!();

/** Returns the address of a page, with an anchor. */
export function addressOf(file: string, anchor = ''): string {
  const path = pathOf(file);
  return `/docs${path && `/${path}`}${anchor && `#${anchor}`}`;
}

/** Returns the example files at a path or below it. */
export const sourcesAt = (path: string): string[] =>
  Object.keys(sources)
    .filter((file) => file === path || file.startsWith(`${path}/`))
    .toSorted();

export const readSource = (file: string): Promise<string> => sources[file]!();

/** Resolves `..` and `.` of a link in a file. */
function resolved(link: string, from: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of link.split('/'))
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  return parts.join('/');
}

/** Returns the address that a link in a file leads to; undefined for anything but a page, an example or a web address. */
export function linkedFrom(file: string, link: string): string | undefined {
  if (/^(https?:\/\/|mailto:)/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const target = path ? resolved(path, file) : file;
  if (target in markdown) return addressOf(target, anchor);
  if (target === 'docs/openapi.json') return '/reference';
  return sourcesAt(target).length ? `/docs/source?file=${encodeURIComponent(target)}` : undefined;
}
