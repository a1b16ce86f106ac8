/** Scenes of the affiliation widget. */
import { failure, type FakeInstance } from '../../../fixtures/fake_instance.ts';
import { FakeNetwork, vids } from '../../../fixtures/fake_network.ts';
import { edge, healthSystem, node, withNames } from '../../../fixtures/graphs.ts';
import { button, find, has, shows, until, type LitWidget } from '../../../fixtures/shown.ts';
import type { Draw } from '../stage.ts';
import { addWidget, instanceOf } from '../widgets.ts';

type Prepare = (network: FakeNetwork, instance: FakeInstance) => void;
type Steps = (widget: LitWidget) => Promise<void>;

/** Returns a scene of the network of a hospital. */
const network =
  (
    steps: Steps,
    prepare?: Prepare,
    attributes: Readonly<Record<string, string | undefined>> = { identifier: vids.hospital },
  ): Draw =>
  async (stage) => {
    const instance = instanceOf(stage);
    const fake = new FakeNetwork(instance);
    prepare?.(fake, instance);
    await steps(await addWidget(stage, 'affiliation', instance, attributes));
  };

async function opened(widget: LitWidget): Promise<void> {
  await until(() => has(widget, '.toolbar'), 'the network');
  await widget.updateComplete;
}

const surface =
  (name: 'Tree' | 'List'): Steps =>
  async (widget) => {
    await opened(widget);
    button(widget, name).click();
    await until(() => has(widget, `[data-vid="${vids.ada}"]`), 'the rows');
  };

async function details(widget: LitWidget): Promise<void> {
  await surface('List')(widget);
  find(widget, `[data-vid="${vids.ada}"]`)!.click();
  await until(() => has(widget, '[part=details]'), 'the details');
}

/** Returns a preparation of a health system with this number of records. */
const withRecords =
  (count: number): Prepare =>
  (fake) => {
    const { nodes, edges } = withNames(healthSystem(count));
    const named = (vid: string): string => (vid === '0' ? vids.hospital : vid);
    fake.nodes = nodes.map((node) => ({ ...node, vid: named(node.vid) }));
    fake.edges = edges.map((edge) => ({ ...edge, from: named(edge.from), to: named(edge.to) }));
  };

/** The ward is led by Cora, who is not loaded at first. */
const withHeads: Prepare = (fake) => {
  fake.heads = {
    nodes: [node(vids.cora, { name: 'Cora Chen', parentCount: 1 })],
    edges: [edge(vids.cora, vids.ward, { type: 'HEAD', typeLabel: 'Head of' })],
  };
};

const fails =
  (answer: () => Response | Promise<Response>): Prepare =>
  (fake, instance) => {
    instance.intercept = (call) => (call.path.endsWith('/affiliations') ? answer() : fake.answer(call));
  };

const notice: Steps = (widget) => until(() => has(widget, '[part=state]'), 'the notice');

export const scenes: Readonly<Record<string, Draw>> = {
  'network-start': network((widget) => until(() => has(widget, 'input'), 'the search'), undefined, {}),
  'network-waiting': network(
    (widget) => until(() => has(widget, '.skeleton, .bone, .breathing'), 'the skeleton'),
    fails(() => new Promise(() => {})),
  ),
  'network-missing': network(notice, undefined, { identifier: '1' }),
  'network-failed': network(
    notice,
    fails(() => failure(500, 'UNEXPECTED_ERROR')),
  ),
  'map-0': network(opened, withRecords(1)),
  'map-1': network(opened, withRecords(2)),
  'map-6': network(opened),
  'map-30': network(opened, withRecords(30)),
  'map-300': network(opened, withRecords(300)),
  'map-5000': network(opened, withRecords(5000)),
  'network-tree': network(surface('Tree')),
  'network-list': network(surface('List')),
  'network-details': network(details),
  'network-filters': network(async (widget) => {
    await opened(widget);
    button(widget, 'Filters').click();
    await until(() => has(widget, '.filters'), 'the filters');
  }),
  'network-legend': network(
    async (widget) => {
      await opened(widget);
      button(widget, 'Legend').click();
      await until(() => has(widget, '.legend'), 'the legend');
    },
    undefined,
    { identifier: vids.hospital, 'display-hco-metrics': '' },
  ),
  'network-actions': network(async (widget) => {
    await details(widget);
    find(widget, '.details .menu-button')!.click();
    await widget.updateComplete;
  }),
  'network-path': network(async (widget) => {
    await details(widget);
    find(widget, '.details .menu-button')!.click();
    await widget.updateComplete;
    button(widget, 'Path to …').click();
    await widget.updateComplete;
    find(widget, `.row[data-vid="${vids.bob}"]`)!.click();
    await until(() => has(widget, '.path-steps'), 'the path');
  }),
  'network-leaders': network(async (widget) => {
    await opened(widget);
    button(widget, 'Who leads here?').click();
    await widget.updateComplete;
  }, withHeads),
  'network-leaders-details': network(async (widget) => {
    await surface('List')(widget);
    await until(() => has(widget, `[data-vid="${vids.ward}"]`), 'the ward');
    find(widget, `[data-vid="${vids.ward}"]`)!.click();
    await until(() => has(widget, '.leaders .neighbour'), 'the leaders');
  }, withHeads),
  'network-brand': async (stage) => {
    // The example of the theming guide.
    stage.place.style.setProperty('--platform-network-accent', '#7a3e9d');
    await network(details, undefined, { identifier: vids.hospital, 'display-hco-metrics': '' })(stage);
  },
  'network-edit': network(async (widget) => {
    await details(widget);
    find(widget, '.details .menu-button')!.click();
    await widget.updateComplete;
    button(widget, 'Change').click();
    await shows(widget, 'Nothing is changed yet.');
  }),
  'network-views': network(
    async (widget) => {
      await opened(widget);
      button(widget, 'More').click();
      await widget.updateComplete;
      button(widget, 'Saved views').click();
      await until(() => has(widget, '.saved-views[aria-busy=false]'), 'the saved views');
    },
    (fake) => {
      fake.views = ['Leaders of cardiology', 'Wards without a head'].map((name, at) => ({
        id: String(at + 1),
        name,
        root: vids.hospital,
        isShared: at === 0,
        owner: at ? 'Rosa Rep' : 'Dana Data',
        isOwn: at > 0,
        settings: {},
        createdDate: '2026-01-01T00:00:00.000Z',
        modifiedDate: '2026-02-01T00:00:00.000Z',
        version: 1,
      }));
    },
  ),
};
