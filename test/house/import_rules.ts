/** The import table of the architecture, as rules for dependency-cruiser. */
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Folders and files of `src`: the imports allowed to each, and those allowed for types only. */
export const importTable: Record<string, { may: string[]; typesOf?: string[] }> = {
  records: { may: [] },
  agents: { may: [] },
  texts: { may: [] },
  theme: { may: [] },
  'widget_kinds.ts': { may: [] },
  contract: { may: ['widget_kinds.ts', 'agents'] },
  api: { may: ['records'], typesOf: ['contract'] },
  session: { may: ['api', 'records', 'drafts'] },
  events: { may: ['records', 'widget_kinds.ts'] },
  drafts: { may: [] },
  shared: { may: ['session', 'api', 'records', 'agents', 'events', 'texts', 'theme', 'drafts'] },
  forms: { may: ['api', 'session', 'drafts', 'records', 'events', 'texts', 'theme', 'shared'] },
  requests: { may: ['api', 'session', 'drafts', 'records', 'events', 'texts', 'theme', 'shared', 'forms'] },
  widgets: {
    may: [
      'api',
      'session',
      'drafts',
      'records',
      'agents',
      'events',
      'texts',
      'theme',
      'shared',
      'forms',
      'requests',
    ],
  },
  delivery: {
    may: ['widgets', 'requests', 'portal', 'shared', 'records', 'theme', 'session', 'drafts', 'texts', 'api'],
  },
  'delivery/define': { may: ['widgets', 'portal'] },
  portal: { may: ['texts', 'theme', 'shared', 'api/json.ts'] },
  'delivery/callback': { may: ['texts'] },
  'delivery/app': {
    may: ['delivery/define', 'widgets', 'requests', 'shared', 'records', 'theme', 'texts', 'api', 'session'],
  },
  'delivery/frame': {
    may: ['session/frame_page.ts', 'delivery/isolation'],
    typesOf: ['delivery/manifest.ts', 'drafts/draft_store.ts'],
  },
  'delivery/isolation': { may: ['session/frame_page.ts', 'drafts/frame_drafts.ts', 'api/json.ts'] },
  'delivery/manifest.ts': { may: [] },
  'delivery/loader.ts': { may: ['delivery/define'], typesOf: ['delivery/manifest.ts'] },
  'delivery/single_file.ts': {
    may: ['delivery/define', 'session/widgets_url.ts'],
    typesOf: ['delivery/manifest.ts'],
  },
  'delivery/load_widgets.ts': { may: [], typesOf: ['delivery/manifest.ts'] },
  headless: { may: ['widgets', 'requests', 'records', 'shared', 'session', 'api'] },
  wrappers: { may: [] },
  'index.ts': {
    may: ['widgets', 'portal', 'events', 'session/widgets_url.ts'],
    typesOf: ['texts/templates.ts'],
  },
};

/**
 * Folders of `demo/service` and the imports allowed to each, types included; each may also import its own
 * files. Calls go from routes to domain to store. Record types are in `records`, below all of them.
 */
export const serviceTable: Record<string, string[]> = {
  records: [],
  store: ['records'],
  model: [],
  domain: ['records', 'store', 'model'],
  seed: ['records', 'store', 'model', 'domain'],
  jobs: ['records', 'store', 'domain', 'seed'],
  http: ['records', 'store', 'domain'],
  routes: ['records', 'domain', 'jobs', 'http'],
  mcp: ['records', 'store', 'domain', 'http'],
  fhir: ['records', 'domain', 'jobs', 'http'],
};

/** Existing imports that the table forbids, by importing file. This list may only shrink. */
export const importExceptions: Record<string, string[]> = {
  'events/widget_events.ts': ['api/types.ts', 'session/frame_page.ts'],
};

const pattern = (name: string): string =>
  `^src/${name.replace('.', '\\.')}${name.endsWith('.ts') ? '$' : '/'}`;
const alternatives = (names: string[]): string => names.map(pattern).join('|');

const exceptionsOf = (name: string): string[] =>
  Object.keys(importExceptions).filter((file) => file === name || file.startsWith(`${name}/`));

function tableRules(name: string, may: string[], typesOf: string[] = []): IForbiddenRuleType[] {
  const allowed = [name, ...may, ...typesOf];
  const exceptions = exceptionsOf(name);
  return [
    {
      name: `${name}-imports`,
      severity: 'error',
      from: {
        path: pattern(name),
        ...(exceptions.length ? { pathNot: alternatives(exceptions) } : {}),
      },
      to: { path: '^src/', pathNot: alternatives(allowed) },
    },
    ...exceptions.map((file): IForbiddenRuleType => ({
      name: `${file}-imports`,
      severity: 'error',
      from: { path: pattern(file) },
      to: { path: '^src/', pathNot: alternatives([...allowed, ...importExceptions[file]!]) },
    })),
    ...typesOf.map((types): IForbiddenRuleType => ({
      name: `${name}-imports-only-types-of-${types}`,
      severity: 'error',
      from: { path: pattern(name) },
      to: { path: pattern(types), dependencyTypesNot: ['type-only'] },
    })),
  ];
}

const serviceRules = Object.entries(serviceTable).map(([name, may]): IForbiddenRuleType => ({
  name: `service-${name}-imports`,
  severity: 'error',
  from: { path: `^demo/service/${name}/` },
  to: { path: '^demo/(service|identity)/', pathNot: `^demo/service/(${[name, ...may].join('|')})/` },
}));

export const forbidden: IForbiddenRuleType[] = [
  ...serviceRules,
  ...Object.entries(importTable).flatMap(([name, { may, typesOf }]) => tableRules(name, may, typesOf)),
  {
    name: 'no-widget-imports-another',
    severity: 'error',
    from: { path: '^src/widgets/([^/]+)/' },
    to: { path: '^src/widgets/', pathNot: '^src/widgets/$1/' },
  },
  {
    name: 'no-schema-code-in-the-product',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/contract/' },
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
    to: { path: '^src/', pathNot: '^src/contract/' },
  },
  {
    // The gallery shows parts of widgets, which are not published. The page of texts checks them by the rule of the widgets (below).
    name: 'pages-use-the-published-bundle',
    severity: 'error',
    from: { path: '^demo/pages/', pathNot: '^demo/pages/(gallery|texts)/' },
    to: { path: '^src/', pathNot: '^src/(api/types\\.ts$|contract/|widget_kinds\\.ts$)' },
  },
  {
    name: 'page-of-texts-takes-only-their-check',
    severity: 'error',
    from: { path: '^demo/pages/texts/' },
    to: {
      path: '^src/',
      pathNot: '^src/(api/types\\.ts$|contract/|widget_kinds\\.ts$|texts/(replaced/check|templates)\\.ts$)',
    },
  },
  {
    // Each operation's types are written once; a customer would generate these types from docs/openapi.json.
    name: 'pages-take-only-types-of-the-contract',
    severity: 'error',
    from: { path: '^demo/pages/' },
    to: { path: '^src/(api|contract)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'fixtures-take-only-types-of-the-product',
    severity: 'error',
    from: { path: '^demo/fixtures/' },
    to: { path: '^src/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pages-know-nothing-of-the-service',
    severity: 'error',
    from: { path: '^demo/pages/' },
    to: { path: '^demo/(service|identity)/' },
  },
  {
    name: 'no-circles',
    severity: 'error',
    from: { path: '^(src|demo)/' },
    to: { circular: true },
  },
];
