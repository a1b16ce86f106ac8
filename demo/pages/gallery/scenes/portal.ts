/** Scenes of the portal, with a fake instance that has a configuration for each of its widgets. */
import * as widgets from '../../../../src/index.ts';
import { widgetKinds } from '../../../../src/widget_kinds.ts';
import { useDefinitions } from '../../../../src/portal/parts.ts';
import { json } from '../../../fixtures/fake_instance.ts';
import { known } from '../../../fixtures/fake_records.ts';
import { openPalette } from '../../../fixtures/palette_steps.ts';
import { asProfile } from '../../../fixtures/profile_configuration.ts';
import { FakeRequests } from '../../../fixtures/requests_instance.ts';
import { searchFor } from '../../../fixtures/search_steps.ts';
import { find, findAll, has, until, type LitWidget } from '../../../fixtures/shown.ts';
import type { Draw, Stage } from '../stage.ts';
import { instanceOf } from '../widgets.ts';

/** Affiliations are left out: a scene shows that their code did not load. */
const parts = {
  search: widgets.PlatformNetworkSearchWidget,
  profile: widgets.PlatformNetworkProfileWidget,
  requests: widgets.PlatformNetworkRequestsWidget,
};

function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

async function portalOf({ place }: Stage, attributes: Readonly<Record<string, string>>): Promise<LitWidget> {
  for (const [kind, element] of Object.entries(parts)) define(`platform-network-${kind}-widget`, element);
  useDefinitions({ affiliations: () => Promise.reject(new Error('not reachable')) });
  define('platform-network-portal', widgets.PlatformNetworkPortal);
  const portal = document.createElement('platform-network-portal') as unknown as LitWidget;
  for (const [name, value] of Object.entries(attributes)) portal.setAttribute(name, value);
  portal.style.blockSize = '632px';
  place.append(portal);
  await portal.updateComplete;
  return portal;
}

/** Shows the portal with all its pages. */
async function withPages(stage: Stage): Promise<LitWidget> {
  const instance = instanceOf(stage);
  asProfile(instance, { search: instance.configuration.search! });
  void new FakeRequests(instance);
  const others = instance.intercept!;
  instance.intercept = (call, signal) => {
    const [, part, kind] = call.path.split('/');
    const widget = { ...instance.configuration, id: kind, name: kind, type: kind };
    return part === 'widgets' ? json({ responseStatus: 'SUCCESS', widget }) : others(call, signal);
  };
  const portal = await portalOf(stage, {
    'auth-domain': instance.origin,
    // The address of the frame is that of the scene.
    address: 'none',
    'demo-mode': '',
    username: 'rep@sandbox.example',
    password: 'sandbox-rep',
    ...Object.fromEntries(
      widgetKinds.flatMap((kind) => ['name', 'id'].map((each) => [`${kind}-widget-${each}`, kind])),
    ),
  });
  await until(() => find(part(portal, 'search') ?? portal, 'input'), 'the search');
  return portal;
}

const part = (portal: LitWidget, kind: string): LitWidget | null =>
  find(portal, `platform-network-${kind}-widget`) as LitWidget | null;

/** Opens a page by its place in the navigation. */
const go = (portal: LitWidget, index: number): void =>
  findAll<HTMLAnchorElement>(portal, 'nav a')[index]!.click();

export const scenes: Readonly<Record<string, Draw>> = {
  'portal-search': async (stage) => {
    const portal = await withPages(stage);
    await searchFor(part(portal, 'search')!, 'Katherine');
  },
  'portal-record': async (stage) => {
    const portal = await withPages(stage);
    part(portal, 'search')!.dispatchEvent(
      new CustomEvent('platform-network:search:select', {
        detail: { entity: { entityId: known.katherine } },
      }),
    );
    await until(() => has(part(portal, 'profile') ?? portal, '[part=name]'), 'the record');
  },
  'portal-palette': async (stage) => {
    const portal = await withPages(stage);
    await searchFor(part(portal, 'search')!, 'Katherine');
    await openPalette(part(portal, 'search')!);
  },
  'portal-part-failed': async (stage) => {
    const portal = await withPages(stage);
    go(portal, 1);
    await until(() => has(portal, '.notice'), 'the notice');
  },
  'portal-requests': async (stage) => {
    const portal = await withPages(stage);
    go(portal, 3);
    await until(() => has(part(portal, 'requests') ?? portal, '.request'), 'the requests');
  },
  'portal-without-pages': async (stage) => {
    const portal = await portalOf(stage, { address: 'none' });
    await until(() => has(portal, '.notice'), 'the notice');
  },
};
