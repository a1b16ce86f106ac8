/** An affiliation widget on a test page, with a fake instance that has one network. */
import { fixture, html } from '@open-wc/testing';
import type { AffiliationMetrics, AffiliationView } from '../../../src/api/types.ts';
import type { GraphEdge, GraphNode } from '../../../src/widgets/affiliation/network/graph.ts';
import { PlatformNetworkAffiliationWidget } from '../../../src/widgets/affiliation/affiliation_widget.ts';
import { failure, FakeInstance, json, type Call } from './fake_instance.ts';
import { button, demoAttributes, find, has, shows, until } from './shown.ts';
import { edge, node, organization } from '../widgets/affiliation/made_graphs.ts';

const tag = 'platform-network-affiliation-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkAffiliationWidget);

export type Network = PlatformNetworkAffiliationWidget;

export const vids = {
  system: '243000000000000001',
  hospital: '243000000000000002',
  ward: '243000000000000003',
  ada: '243000000000000004',
  bob: '243000000000000005',
  cora: '243000000000000006',
  gone: '243000000000000007',
} as const;

export const hostileName = '<img src=x onerror="window.hostileRan=1"> & Sons';

/** A hospital under a health system, a ward, people; one parent that does not exist and one record that is its own parent. */
export const nodes = (): GraphNode[] => [
  organization(vids.system, {
    name: 'Fictional Health',
    type: 'HSYS',
    typeLabel: 'Health system',
    childHcoCount: 1,
  }),
  organization(vids.hospital, { name: 'Fictional Hospital', parentCount: 3, childHcoCount: 1, hcpCount: 2 }),
  organization(vids.ward, {
    name: 'Ward of Cardiology',
    type: 'DEPT',
    typeLabel: 'Hospital department',
    parentCount: 1,
    hcpCount: 5,
  }),
  node(vids.ada, { name: 'Ada Lovelace', parentCount: 2, peerCount: 1 }),
  node(vids.bob, {
    name: hostileName,
    specialty: 'ONCO',
    specialtyLabel: 'Oncology',
    isActive: false,
    parentCount: 1,
    peerCount: 1,
  }),
  organization(vids.gone, { name: null, isMissing: true, type: null, typeLabel: null }),
];
export const edges = (): GraphEdge[] => [
  edge(vids.hospital, vids.system),
  edge(vids.hospital, vids.gone, { isPrimary: false }),
  edge(vids.hospital, vids.hospital),
  edge(vids.ward, vids.hospital),
  edge(vids.ada, vids.hospital),
  edge(vids.ada, vids.ward, { isPrimary: false, type: 'CONS', typeLabel: 'Consultant' }),
  edge(vids.bob, vids.hospital),
  edge(vids.ada, vids.bob, {
    kind: 'AFFILIATION',
    type: 'MENT',
    typeLabel: 'Mentor',
    direction: 'F',
    strength: '3',
    strengthLabel: 'Strong',
  }),
];

const counts = (hcps: number): AffiliationMetrics['direct'] => ({
  hcps,
  childHcos: 1,
  bySpecialty: [
    { value: 'CARD', label: 'Cardiology', count: hcps },
    { value: null, label: '', count: 1 },
  ],
  byStatus: [{ value: 'A', label: 'Active', count: hcps }],
});

/** The parameters of a metrics call. */
export interface AskedNumbers {
  readonly entities: readonly { readonly vid_key: string }[];
  readonly filters?: string;
}

/** Answers the calls of the affiliation widget; `views` are the saved ones. */
export class FakeNetwork {
  nodes = nodes();
  edges = edges();
  views: AffiliationView[] = [];
  /** The change requests that were sent. */
  requests: Record<string, unknown>[] = [];
  isRefusing = false;
  readonly #instance: FakeInstance;
  #saved = 0;

  constructor(instance: FakeInstance) {
    this.#instance = instance;
    instance.configuration = {
      ...instance.configuration,
      name: 'sandbox-affiliation',
      type: 'affiliation',
      affiliation: {
        metrics: ['hcps'],
        relationship_types: [],
        colors: {},
        edit_enabled: true,
        search_widget_id: null,
      },
    };
    instance.intercept = (call) => this.answer(call);
  }

  answer(call: Call): Response | undefined {
    const { path, method } = call;
    if (path === '/entities/affiliations/metrics/batch') return this.#metrics(call.body);
    if (path.endsWith('/affiliations/path'))
      return json({
        responseStatus: 'SUCCESS',
        nodes: [],
        edges: [],
        path: [vids.system, vids.hospital, vids.bob],
        isExhaustive: true,
      });
    if (path.endsWith('/affiliations')) return this.#network(path.split('/')[2]!, call.query);
    if (path === '/change_request' && method === 'POST') {
      this.requests.push(JSON.parse(call.body) as Record<string, unknown>);
      return this.isRefusing
        ? failure(400, 'INVALID_DATA')
        : json({ responseStatus: 'SUCCESS', change_request_id: 7000 + this.requests.length });
    }
    if (path.startsWith('/affiliation_views')) return this.#views(method, path.split('/')[2], call.body);
    return undefined;
  }

  #metrics(body: string): Response {
    const { entities, filters } = JSON.parse(body) as AskedNumbers;
    const metrics = entities.map(({ vid_key: vid }) => ({
      vid,
      direct: counts(filters ? 1 : 2),
      rolledUp: counts(filters ? 3 : 7),
    }));
    return json({ responseStatus: 'SUCCESS', metrics });
  }

  #network(vid: string, query: URLSearchParams): Response {
    if (vid === vids.ward && query.get('depth') === '1')
      return this.#graph(
        vid,
        [node(vids.cora, { name: 'Cora Chen', parentCount: 1 })],
        [edge(vids.cora, vids.ward)],
      );
    if (vid !== vids.hospital && vid !== vids.system) return failure(404, 'NOT_FOUND');
    return this.#graph(vid, this.nodes, this.edges);
  }

  #graph(root: string, found: GraphNode[], related: GraphEdge[]): Response {
    const nodes = found.map((each) => ({ ...each, distance: 0 }));
    return json({
      responseStatus: 'SUCCESS',
      root,
      nodes,
      edges: related,
      metrics: [],
      truncated: [],
      isCut: false,
    });
  }

  #views(method: string, id: string | undefined, body: string): Response {
    const known = this.views.find((each) => each.id === id);
    if (method === 'GET' && id) return json({ responseStatus: 'SUCCESS', view: known ?? null });
    if (method === 'GET') {
      const views = this.views.map((view) => {
        const { settings: _, ...listed } = view;
        return listed;
      });
      return json({ responseStatus: 'SUCCESS', views });
    }
    if (method === 'DELETE') {
      this.views = this.views.filter((each) => each.id !== id);
      return json({ responseStatus: 'SUCCESS', errors: [] });
    }
    const now = '2026-01-01T00:00:00.000Z';
    const view: AffiliationView = {
      ...known,
      ...(JSON.parse(body) as Pick<AffiliationView, 'name' | 'root' | 'isShared' | 'settings'>),
      id: id ?? String(++this.#saved),
      owner: 'Rep',
      isOwn: true,
      createdDate: now,
      modifiedDate: now,
    };
    this.views = [...this.views.filter((each) => each.id !== view.id), view];
    return json({ responseStatus: 'SUCCESS', view });
  }

  /** The calls for networks, as `<vid>?<depth>`. */
  get calls(): string[] {
    return this.#instance.calls
      .filter(({ path }) => path.endsWith('/affiliations'))
      .map(({ path, query }) => `${path.split('/')[2]}?${query.get('depth')}`);
  }
}

/** Gives each test of a suite a separate instance with a network. */
export function eachNetwork(
  use: (page: { readonly instance: FakeInstance; readonly network: FakeNetwork }) => void,
): void {
  let instance: FakeInstance;
  beforeEach(() => {
    instance = new FakeInstance();
    use({ instance, network: new FakeNetwork(instance) });
  });
  afterEach(() => instance.restore());
}

export async function placeNetwork(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Network> {
  const parent = around ?? (await fixture<HTMLElement>(html`<div></div>`));
  const widget = document.createElement(tag) as Network;
  const all = { ...demoAttributes(instance), identifier: vids.hospital, ...attributes };
  for (const [name, value] of Object.entries(all)) widget.setAttribute(name, value);
  parent.append(widget);
  await widget.updateComplete;
  return widget;
}

/** Places a widget and waits for its network. */
export async function openNetwork(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Network> {
  const widget = await placeNetwork(instance, attributes, around);
  await until(() => has(widget, '.toolbar'), 'the network');
  await widget.updateComplete;
  return widget;
}

/** Opens a network and the details of one of its records by the list. */
export async function openDetails(
  instance: FakeInstance,
  vid: string,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Network> {
  const widget = await openNetwork(instance, attributes, around);
  button(widget, 'List').click();
  await until(() => find(widget, `[data-vid="${vid}"]`), 'the row');
  find(widget, `[data-vid="${vid}"]`)!.click();
  await until(() => find(widget, '[part=details]'), 'the details');
  return widget;
}

/** Does the same and opens the view to edit its relationships. */
export async function openRelationships(
  instance: FakeInstance,
  vid: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Network> {
  const widget = await openDetails(instance, vid, attributes);
  button(widget, 'Change').click();
  await shows(widget, 'Nothing is changed yet.');
  return widget;
}

/** Returns the file that a menu entry saves. */
export async function savedFile(widget: Network, entry: string): Promise<Blob> {
  const { createObjectURL } = URL;
  let saved: Blob | undefined;
  URL.createObjectURL = (blob) => {
    saved = blob as Blob;
    return '#';
  };
  try {
    button(widget, 'More').click();
    await widget.updateComplete;
    button(widget, entry).click();
    await until(() => saved, 'the file');
    return saved!;
  } finally {
    URL.createObjectURL = createObjectURL;
  }
}

/** Opens the saved views by the menu and waits until they are loaded. */
export async function openViews(widget: Network): Promise<void> {
  button(widget, 'More').click();
  await widget.updateComplete;
  button(widget, 'Saved views').click();
  await until(() => has(widget, '.saved-views[aria-busy=false]'), 'saved views');
}

/** Saves the current view under a name; the saved views remain open. */
export async function saveView(widget: Network, name: string): Promise<void> {
  await openViews(widget);
  const input = find<HTMLInputElement>(widget, '.text-input')!;
  input.value = name;
  input.dispatchEvent(new InputEvent('input'));
  button(widget, 'Save').click();
  await shows(widget, `Saved: ${name}`);
}
