/** The three widgets and their attributes; the playground shows a control for each attribute. */
import type { Kind } from './state.ts';

export interface AttributeKnob {
  readonly name: string;
  readonly type: 'flag' | 'text' | 'language' | 'record';
  readonly hint?: string;
  readonly example?: string;
}

export interface WidgetEntry {
  readonly tag: `platform-network-${Kind}-widget`;
  readonly label: string;
  readonly attributes: readonly AttributeKnob[];
}

const life: readonly AttributeKnob[] = [
  { name: 'closeable', type: 'flag', hint: 'A close button' },
  { name: 'hold-initialization', type: 'flag', hint: 'Waits for start()' },
  { name: 'show-in-dialog', type: 'flag', hint: 'Opens as a dialog on start()' },
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
    tag: 'platform-network-search-widget',
    label: 'Search widget',
    attributes: [
      ...life,
      { name: 'preset-filter', type: 'text', example: 'hcp.primary_country__v=US' },
      { name: 'preset-exclude-filter', type: 'text', example: 'hcp.hcp_status__v=I' },
      { name: 'phco-preset-exclude-filter', type: 'text', example: 'hco.hco_status__v=I' },
      { name: 'enriched-results', type: 'flag', hint: 'Labels beside reference codes' },
      { name: 'enriched-results-language', type: 'language' },
      { name: 'search-local-only', type: 'flag', hint: 'This instance, without master data' },
    ],
  },
  profile: {
    tag: 'platform-network-profile-widget',
    label: 'Profile widget',
    attributes: [identifier, ...life],
  },
  affiliation: {
    tag: 'platform-network-affiliation-widget',
    label: 'Affiliation widget',
    attributes: [
      identifier,
      { name: 'display-hco-metrics', type: 'flag', hint: 'How many belong to each organization' },
      { name: 'full-screen-mode', type: 'flag', hint: 'Fills the window; closing it comes back here' },
      ...life,
    ],
  },
};
