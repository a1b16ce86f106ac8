/** The text of every file, bundled at build and loaded one by one. Keys are paths from the root of the repository. */
type Texts = Record<string, () => Promise<string>>;

const fromRoot = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([path, load]) => [
      path.replace(/^(?:\.\.\/){3}/, '').replace(/^\.\.\/\.\.\//, 'demo/'),
      load,
    ]),
  );

export const files: Texts = fromRoot(
  import.meta.glob<string>(
    ['../../../docs/**/*.md', '../../../{README,CHANGELOG,CONTRIBUTING,SECURITY}.md', '../../README.md'],
    { query: '?raw', import: 'default' },
  ),
);

/** Example files that the pages link to. The OpenAPI document has its own page. */
export const sources: Texts = fromRoot(
  import.meta.glob<string>(
    [
      '../../../docs/**/*.*',
      '!../../../docs/**/*.md',
      '!../../../docs/openapi.json',
      '../../../clients/python/**/*.{py,toml}',
    ],
    {
      query: '?raw',
      import: 'default',
    },
  ),
);
