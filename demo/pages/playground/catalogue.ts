/** The widgets and their attributes; the playground shows a control for each attribute. */
import { msg } from '@lit/localize';
import { elementName, type WidgetKind } from '../../../src/widget_kinds.ts';

/** What the playground shows: the widgets and the portal. The portal has no configuration. */
export type Kind = WidgetKind | 'portal';

export const tagOf = (kind: Kind): string =>
  kind === 'portal' ? 'platform-network-portal' : elementName(kind);

export interface AttributeKnob {
  readonly name: string;
  readonly type: 'flag' | 'text' | 'language' | 'record';
  readonly hint?: string;
  readonly example?: string;
}

export interface WidgetEntry {
  readonly label: string;
  /** Name of the view that shows it alone. */
  readonly alone: string;
  /** The event that snippets listen to, as `kind:name`. */
  readonly event: string;
  /** Heading of its panel beside the search, when the label is not. */
  readonly title?: string;
  /** Shown in its panel until the user selects a record. */
  readonly hint?: string;
  /** The event with which it asks for a record, which opens in the profile widget beside it. */
  readonly opens?: 'open-profile' | 'open-record';
  /** Attributes that are set at first. */
  readonly initial?: Readonly<Record<string, string | boolean>>;
  readonly attributes: readonly AttributeKnob[];
}

const texts: AttributeKnob = {
  name: 'texts',
  type: 'text',
  example: '{ "en": { "search.title": "Find a colleague" } }',
};

const palette: AttributeKnob = {
  name: 'palette',
  type: 'text',
  hint: msg('Where Ctrl K opens the palette of actions'),
  example: 'page',
};

const trace: AttributeKnob = {
  name: 'trace',
  type: 'text',
  example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
};

/** Attributes of all widgets. */
const common: readonly AttributeKnob[] = [
  { name: 'closeable', type: 'flag', hint: msg('A close button') },
  { name: 'hold-initialization', type: 'flag', hint: msg('Waits for start()') },
  { name: 'show-in-dialog', type: 'flag', hint: msg('Opens as a dialog on start()') },
  { name: 'agent-tools', type: 'flag', hint: msg('Tools for assistants of the browser (WebMCP)') },
  { name: 'analytics', type: 'flag' },
  trace,
  palette,
  texts,
];

const identifier: AttributeKnob = {
  name: 'identifier',
  type: 'record',
  hint: 'An 18-digit ID, Network:HCP:…, AlternateId:npi_num__v:… or a custom key source:item:key',
  example: 'Network:Entity:…',
};

/** In the order of the specification (6.1 to 6.4). */
export const catalogue: Readonly<Record<Kind, WidgetEntry>> = {
  search: {
    label: msg('Search widget'),
    alone: msg('Search widget alone'),
    event: 'search:select',
    initial: { 'enriched-results': true },
    attributes: [
      ...common,
      { name: 'preset-filter', type: 'text', example: 'hcp.primary_country__v=US' },
      { name: 'preset-exclude-filter', type: 'text', example: 'hcp.hcp_status__v=I' },
      { name: 'phco-preset-exclude-filter', type: 'text', example: 'hco.hco_status__v=I' },
      { name: 'enriched-results', type: 'flag', hint: msg('Labels beside reference codes') },
      { name: 'enriched-results-language', type: 'language' },
      { name: 'query', type: 'text', hint: msg('Words to search for'), example: 'Johnson Boston' },
      { name: 'density', type: 'text', hint: msg('Height of results'), example: 'comfortable' },
      { name: 'search-local-only', type: 'flag', hint: msg('This instance, without master data') },
    ],
  },
  profile: {
    label: msg('Profile widget'),
    alone: msg('Profile widget alone'),
    event: 'profile:select',
    title: msg('Profile of an account'),
    hint: msg(
      'Select a record in the search: its profile opens here, to read, to compare versions and to ask for changes.',
    ),
    attributes: [identifier, ...common],
  },
  affiliation: {
    label: msg('Affiliation widget'),
    alone: msg('Affiliation widget alone'),
    event: 'affiliation:open-profile',
    title: msg('Affiliations of an account'),
    hint: msg(
      'Select a record in the search: who it works with, where and under whom opens here, as a map, a tree and a list.',
    ),
    opens: 'open-profile',
    initial: { 'display-hco-metrics': true },
    attributes: [
      identifier,
      { name: 'display-hco-metrics', type: 'flag', hint: msg('How many belong to each organization') },
      { name: 'full-screen-mode', type: 'flag', hint: msg('Fills the window; closing it comes back here') },
      ...common,
    ],
  },
  requests: {
    label: msg('Requests widget'),
    alone: msg('Requests widget alone'),
    event: 'requests:open-record',
    hint: msg('What becomes of the requests that the user sends from the other widgets.'),
    opens: 'open-record',
    attributes: common,
  },
  hierarchy: {
    label: msg('Hierarchy widget'),
    alone: msg('Hierarchy widget alone'),
    event: 'hierarchy:select',
    title: msg('Directory of organizations'),
    hint: msg('Organizations from the top, with the numbers of their branches.'),
    opens: 'open-profile',
    attributes: common,
  },
  portal: {
    label: msg('Portal'),
    alone: msg('Portal, a whole page'),
    event: 'search:select',
    attributes: [
      { name: 'heading', type: 'text', example: 'Master data' },
      { name: 'hold-initialization', type: 'flag', hint: msg('Waits for start()') },
      { name: 'analytics', type: 'flag' },
      palette,
      texts,
    ],
  },
};

/** Returns true for widgets that show one record, which the page opens. */
export const showsRecord = (kind: Kind): boolean => catalogue[kind].attributes.includes(identifier);
