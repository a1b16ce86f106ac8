/** Who may import whom: the table of the architecture, for dependency-cruiser. */
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Folders or files of src, what of src each may import, and what it may import as types alone. */
export const importTable: Record<string, { may: string[]; typesOf?: string[] }> = {
  records: { may: [] },
  api: { may: ['records'], typesOf: ['api/contract'] },
  isolation: { may: [] },
  session: { may: ['api', 'records', 'isolation'] },
  events: { may: ['records', 'isolation'], typesOf: ['api'] },
  texts: { may: [] },
  theme: { may: [] },
  controllers: { may: ['session', 'api', 'records', 'events', 'isolation'] },
  parts: { may: ['texts', 'theme', 'records', 'controllers', 'isolation'], typesOf: ['api'] },
  widgets: { may: ['controllers', 'parts', 'events', 'texts', 'theme', 'records'], typesOf: ['api'] },
  define: { may: ['widgets'] },
  callback: { may: [] },
  frame: { may: ['isolation'], typesOf: ['manifest.ts'] },
  'manifest.ts': { may: [] },
  'loader.ts': { may: ['define'], typesOf: ['manifest.ts'] },
  'single_file.ts': { may: ['define', 'session/widgets_url.ts'], typesOf: ['manifest.ts'] },
  'load_widgets.ts': { may: [], typesOf: ['manifest.ts'] },
  'index.ts': { may: ['widgets', 'events', 'session/widgets_url.ts'] },
};

const pattern = (name: string): string =>
  `^src/${name.replace('.', '\\.')}${name.endsWith('.ts') ? '$' : '/'}`;
const alternatives = (names: string[]): string => names.map(pattern).join('|');

export const forbidden: IForbiddenRuleType[] = [
  ...Object.entries(importTable).flatMap(([name, { may, typesOf = [] }]): IForbiddenRuleType[] => [
    {
      name: `${name}-imports`,
      severity: 'error',
      from: { path: pattern(name), pathNot: '^src/api/contract/' },
      to: { path: '^src/', pathNot: alternatives([name, ...may, ...typesOf]) },
    },
    ...typesOf.map((types): IForbiddenRuleType => ({
      name: `${name}-imports-only-types-of-${types.replace('/', '-')}`,
      severity: 'error',
      from: { path: pattern(name), pathNot: '^src/api/contract/' },
      to: { path: pattern(types), dependencyTypesNot: ['type-only'] },
    })),
  ]),
  {
    name: 'contract-stands-alone',
    severity: 'error',
    from: { path: '^src/api/contract/' },
    to: { path: '^src/', pathNot: '^src/api/contract/' },
  },
  {
    name: 'no-schema-code-in-the-product',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/api/contract/' },
    to: { path: 'node_modules/(@hono|hono|zod)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-never-imports-demo',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(demo|test)/' },
  },
  {
    name: 'service-shares-only-the-contract',
    severity: 'error',
    from: { path: '^demo/(service|identity)/' },
    to: { path: '^src/', pathNot: '^src/api/contract/' },
  },
  {
    name: 'pages-use-the-published-bundle',
    severity: 'error',
    from: { path: '^demo/pages/' },
    to: { path: '^src/', pathNot: '^src/api/(types\\.ts$|contract/)' },
  },
  {
    // What an operation takes and answers is written once; a customer would generate these types from docs/openapi.json.
    name: 'pages-take-only-types-of-the-contract',
    severity: 'error',
    from: { path: '^demo/pages/' },
    to: { path: '^src/api/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pages-know-nothing-of-the-service',
    severity: 'error',
    from: { path: '^demo/pages/' },
    to: { path: '^demo/(service|identity)/' },
  },
  {
    name: 'routes-then-domain-then-store',
    severity: 'error',
    from: { path: '^demo/service/(store|domain)/' },
    to: { path: '^demo/service/routes/' },
  },
  {
    name: 'no-circles',
    severity: 'error',
    from: { path: '^(src|demo)/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];
