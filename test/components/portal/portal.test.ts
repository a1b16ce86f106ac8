/** The portal with stand-ins of the widgets: addresses, history, events, closing. */
import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { ifDefined } from 'lit/directives/if-defined.js';
import { addressOf, routeOf } from '../../../src/portal/routes.ts';
import '../../../src/delivery/define/platform-network-portal.ts';
import type { PlatformNetworkPortal } from '../../../src/portal/portal.ts';
import { until } from '../../../demo/fixtures/shown.ts';

let answer = true;
class StandIn extends HTMLElement {
  state: unknown;
  texts: unknown;
  analytics: unknown;
  started = 0;
  password: string | null = null;
  connectedCallback(): void {
    this.password ??= this.getAttribute('password');
    this.removeAttribute('password');
  }
  async start(): Promise<void> {
    this.started++;
  }
  close(): Promise<boolean> {
    return Promise.resolve(answer);
  }
}
for (const kind of ['search', 'profile', 'affiliation', 'hierarchy', 'requests'])
  customElements.define(`platform-network-${kind}-widget`, class extends StandIn {});

const part = (portal: PlatformNetworkPortal, kind: string): StandIn | null =>
  portal.shadowRoot!.querySelector(`platform-network-${kind}-widget`);
const links = (portal: PlatformNetworkPortal): string[] =>
  [...portal.shadowRoot!.querySelectorAll('a')].map(
    (link) => link.textContent.trim() + (link.ariaCurrent ? '*' : ''),
  );
const tell = (from: Element, name: string, detail: object): boolean =>
  from.dispatchEvent(
    new CustomEvent(`platform-network:${name}`, { detail, bubbles: true, composed: true, cancelable: true }),
  );

const open = async (
  address = '',
  { held = false, mode }: { held?: boolean; mode?: 'query' | 'none' } = {},
): Promise<PlatformNetworkPortal> => {
  history.replaceState(null, '', mode ? address : `#${address}`);
  const portal: PlatformNetworkPortal = await fixture(
    html`<platform-network-portal
      auth-domain="instance.example"
      search-widget-name="s"
      search-widget-id="s1"
      profile-widget-name="p"
      profile-widget-id="p1"
      affiliation-widget-name="a"
      affiliation-widget-id="a1"
      hierarchy-widget-name="h"
      hierarchy-widget-id="h1"
      requests-widget-name="r"
      requests-widget-id="r1"
      demo-mode
      username="rep"
      password="secret"
      address=${ifDefined(mode)}
      ?hold-initialization=${held}
    ></platform-network-portal>`,
  );
  if (!held) await until(() => portal.shadowRoot!.querySelector('.page > *') !== null, 'a page');
  return portal;
};

describe('the addresses of the portal', () => {
  it('name the record, keep what the user chose, and leave out empty values', () => {
    const route = { page: 'record', state: { identifier: 'CRM:ID:1/2', view: 'history' } } as const;
    expect(addressOf(route)).to.match(/^\/record\/CRM%3AID%3A1%2F2\?state=/);
    expect(routeOf(addressOf(route))).to.deep.equal(route);
    expect(addressOf({ page: 'search', state: { query: '', filters: {}, record: null } })).to.equal(
      '/search',
    );
    expect(routeOf('/search')).to.deep.equal({ page: 'search', state: null });
  });

  it('edited by hand, lead to a page without its state, or to none', () => {
    for (const broken of ['/search?state={', '/search?state=[1]', '/search?state=null', '/search/%'])
      expect(routeOf(broken), broken).to.deep.equal({ page: 'search', state: null });
    expect(routeOf('/record/%E0%')?.state).to.deep.equal({ identifier: '%E0%' });
    for (const foreign of ['', 'top', '/elsewhere', '//search'])
      expect(routeOf(foreign), foreign).to.equal(undefined);
  });
});

describe('the portal', () => {
  afterEach(() => {
    answer = true;
    history.replaceState(null, '', location.pathname);
  });

  it('shows the search at first, creates no other widget, and keeps no password in the page', async () => {
    const portal = await open();
    expect(links(portal)).to.deep.equal(['Search*', 'Affiliations', 'Organizations', 'Requests']);
    expect(part(portal, 'search')!.getAttribute('widget-id')).to.equal('s1');
    expect(part(portal, 'search')!.password).to.equal('secret');
    expect(portal.hasAttribute('password')).to.equal(false);
    for (const kind of ['profile', 'affiliation', 'hierarchy', 'requests'])
      expect(part(portal, kind)).to.equal(null);
  });

  it('uses the texts of the page in its header, and passes them and `analytics` to its widgets', async () => {
    const portal = await open();
    const texts = { en: { 'portal.search': 'Find', 'search.title': 'Find somebody' } };
    Object.assign(portal, { texts, analytics: true });
    await until(() => links(portal).includes('Find*'), 'the text of the page');
    expect(part(portal, 'search')).to.include({ texts, analytics: true });
    portal.shadowRoot!.querySelectorAll('a')[3]!.click();
    await until(() => part(portal, 'requests') !== null, 'the requests');
    expect(part(portal, 'requests')).to.include({ texts, analytics: true });
    portal.texts = null;
    await until(() => links(portal).includes('Search'), 'the own text');
    expect(part(portal, 'search')!.texts).to.equal(null);
  });

  it('opens the record of an address, and its network', async () => {
    const portal = await open('/record/242?state={"view":"history"}');
    expect(part(portal, 'profile')!.state).to.deep.equal({ identifier: '242', view: 'history' });
    expect(links(portal)).to.deep.equal(['Search', 'Record*', 'Affiliations', 'Organizations', 'Requests']);
    portal.shadowRoot!.querySelectorAll('a')[2]!.click();
    await until(() => part(portal, 'affiliation') !== null, 'the network');
    expect(part(portal, 'affiliation')!.state).to.deep.equal({ identifier: '242' });
    expect(location.hash).to.equal('#/affiliations/242');
  });

  it('opens the record that a widget asks for, moves focus, and goes back to the same search', async () => {
    const portal = await open();
    const search = part(portal, 'search')!;
    let heard = 0;
    portal.addEventListener('platform-network:search:select', () => heard++);
    tell(search, 'search:state-change', { state: { query: 'ada', record: null } });
    expect(routeOf(decodeURI(location.hash.slice(1)))?.state).to.deep.equal({ query: 'ada' });
    tell(search, 'search:select', { entity: { entityId: '242' } });
    await until(() => part(portal, 'profile') !== null, 'the record');
    expect(heard).to.equal(1);
    expect(location.hash).to.equal('#/record/242');
    await until(() => portal.shadowRoot!.activeElement?.role === 'main', 'focus');
    history.back();
    await until(() => links(portal)[0] === 'Search*', 'the search');
    expect(part(portal, 'search')).to.equal(search);
    expect(search.state).to.deep.equal({ query: 'ada' });
    expect((part(portal, 'profile')!.parentElement as HTMLElement).hidden).to.equal(true);
  });

  it('goes back over a tab and a comparison that the user opened, not over rows', async () => {
    const portal = await open('/organizations');
    const widget = part(portal, 'hierarchy')!;
    const start = { text: '', branch: null, open: ['/1'], tabs: [], compared: [] };
    const tab = { ...start, branch: '242', branchName: 'North', open: ['/242'] };
    const lower = { ...tab, open: ['/242', '/242/243'] };
    for (const state of [start, tab, lower, { ...lower, compared: ['242', '243'] }])
      tell(widget, 'hierarchy:state-change', { state });
    history.back();
    await until(() => !location.hash.includes('compared'), 'the tab');
    expect(widget.state).to.deep.equal({ branch: '242', branchName: 'North', open: lower.open });
    history.back();
    await until(() => !location.hash.includes('branch'), 'the directory');
    expect(widget.state).to.deep.equal({ open: ['/1'] });
  });

  it('goes back over the first that a user opens, not over a tab that the widget chose', async () => {
    const portal = await open('/requests');
    tell(part(portal, 'requests')!, 'requests:state-change', { state: { text: '', request: '7' } });
    history.back();
    await until(() => location.hash === '#/requests', 'the list');
    portal.shadowRoot!.querySelectorAll('a')[0]!.click();
    await until(() => part(portal, 'search') !== null, 'the search');
    tell(part(portal, 'search')!, 'search:state-change', { state: { query: 'ada', tab: 'all' } });
    history.back();
    await until(() => location.hash === '#/requests', 'the list again');
  });

  it('keeps in the address that the user closed all rows of a branch', async () => {
    const portal = await open('/organizations');
    const state = { branch: '242', branchName: 'North', open: [] };
    tell(part(portal, 'hierarchy')!, 'hierarchy:state-change', { state: { ...state, tabs: [] } });
    expect(routeOf(decodeURI(location.hash.slice(1)))?.state).to.deep.equal(state);
    tell(part(portal, 'hierarchy')!, 'hierarchy:state-change', { state: { branch: null, open: [] } });
    expect(location.hash).to.equal('#/organizations');
  });

  it('answers requests for a record by other widgets instead of their own view', async () => {
    const portal = await open('/requests');
    expect(tell(part(portal, 'requests')!, 'requests:open-record', { vid__v: '77' })).to.equal(false);
    await until(() => part(portal, 'profile') !== null, 'the record');
    expect(part(portal, 'profile')!.state).to.deep.equal({ identifier: '77' });
    portal.shadowRoot!.querySelectorAll('a')[3]!.click();
    await until(() => part(portal, 'hierarchy') !== null, 'the organizations');
    expect(location.hash).to.equal('#/organizations');
    expect(tell(part(portal, 'hierarchy')!, 'hierarchy:open-profile', { vid__v: '78' })).to.equal(false);
    expect(part(portal, 'profile')!.state).to.deep.equal({ identifier: '78' });
  });

  it('returns from a full-page sign-in to the address from before it', async () => {
    const portal = await open('platform-network-sign-in=state%3D1%26code%3D2');
    const search = part(portal, 'search')!;
    // What the widget does with the response.
    history.replaceState(null, '', '#/record/242');
    tell(search, 'search:state-change', { state: { query: '' } });
    expect(location.hash).to.equal('#/record/242');
    tell(search, 'search:ready', { again: false });
    await until(() => part(portal, 'profile') !== null, 'the record');
    expect(part(portal, 'profile')!.state).to.deep.equal({ identifier: '242' });
  });

  it('ignores an anchor of the host page', async () => {
    const portal = await open('/requests');
    location.hash = '#contact';
    await nextFrame();
    await nextFrame();
    expect(links(portal)).to.include('Requests*');
  });

  it('with address="query", keeps its state in one parameter beside those of the page', async () => {
    const query = `?lang=de&portal=${encodeURIComponent('/record/242?state={"view":"history"}')}#top`;
    const portal = await open(query, { mode: 'query' });
    expect(part(portal, 'profile')!.state).to.deep.equal({ identifier: '242', view: 'history' });
    portal.shadowRoot!.querySelectorAll('a')[4]!.click();
    await until(() => part(portal, 'requests') !== null, 'the requests');
    const parameters = new URLSearchParams(location.search);
    expect([parameters.get('lang'), parameters.get('portal'), location.hash]).to.deep.equal([
      'de',
      '/requests',
      '#top',
    ]);
    history.back();
    await until(() => links(portal).includes('Record*'), 'the record');
    expect(part(portal, 'profile')!.state).to.deep.equal({ identifier: '242', view: 'history' });
  });

  it('with address="none", leaves the address and the history of the page alone', async () => {
    const portal = await open('?portal=%2Frequests#/record/242', { mode: 'none' });
    const { href } = location;
    const { length } = history;
    expect(links(portal)[0]).to.equal('Search*');
    tell(part(portal, 'search')!, 'search:state-change', { state: { query: 'ada', record: '1' } });
    tell(part(portal, 'search')!, 'search:select', { entity: { entityId: '242' } });
    await until(() => part(portal, 'profile') !== null, 'the record');
    portal.shadowRoot!.querySelectorAll('a')[4]!.click();
    await until(() => part(portal, 'requests') !== null, 'the requests');
    expect([location.href, history.length]).to.deep.equal([href, length]);
    portal.shadowRoot!.querySelectorAll('a')[0]!.click();
    await until(() => links(portal)[0] === 'Search*', 'the search');
    expect(part(portal, 'search')!.state).to.deep.equal({ query: 'ada', record: '1' });
  });

  it('with hold-initialization, shows nothing until start(), which later restarts the page that is shown', async () => {
    const portal = await open('', { held: true });
    expect(portal.shadowRoot!.childElementCount).to.equal(0);
    expect(portal.matches(':state(held)')).to.equal(true);
    await portal.start();
    await until(() => part(portal, 'search') !== null, 'the search');
    await portal.start();
    expect(part(portal, 'search')!.started).to.equal(1);
  });

  it('closes all pages, or shows the one that asks about unsent changes', async () => {
    const portal = await open('/record/242');
    portal.shadowRoot!.querySelectorAll('a')[0]!.click();
    await until(() => links(portal)[0] === 'Search*', 'the search');
    answer = false;
    const { close } = StandIn.prototype;
    part(portal, 'search')!.close = () => Promise.resolve(true);
    expect(await portal.close()).to.equal(false);
    await until(() => links(portal).includes('Record*'), 'the record');
    expect(part(portal, 'profile')!.close).to.equal(close);
    answer = true;
    expect(await portal.close()).to.equal(true);
    await portal.updateComplete;
    expect(portal.matches(':state(held)')).to.equal(true);
    expect(part(portal, 'profile')).to.equal(null);
  });

  it('is a region, not a second main landmark, inside the main landmark of a page', async () => {
    const main = await fixture(html`<main></main>`);
    const host = main.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const portal = document.createElement('platform-network-portal') as PlatformNetworkPortal;
    host.append(portal);
    await portal.updateComplete;
    expect(portal.shadowRoot!.querySelector('.content')!.role).to.equal('region');
    expect((await open()).shadowRoot!.querySelector('.content')!.role).to.equal('main');
  });

  it('without widgets, says who must name them, across the whole width', async () => {
    const portal: PlatformNetworkPortal = await fixture(
      html`<platform-network-portal></platform-network-portal>`,
    );
    const inside = portal.shadowRoot!;
    await until(() => inside.textContent.includes('This portal has no pages.'), 'the notice');
    const padding = 16;
    expect(inside.querySelector('.notice')!.getBoundingClientRect().width).to.be.closeTo(
      inside.querySelector('.content')!.getBoundingClientRect().width - 2 * padding,
      2 * padding,
    );
  });
});
