/** An affiliation widget on a test page, with a fake instance that has one network. */
import { fixture, html } from '@open-wc/testing';
import { PlatformNetworkAffiliationWidget } from '../../../src/widgets/affiliation/affiliation_widget.ts';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { FakeNetwork, vids } from '../../../demo/fixtures/fake_network.ts';
import { button, demoAttributes, find, findAll, has, shows, until } from '../../../demo/fixtures/shown.ts';

const tag = 'platform-network-affiliation-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkAffiliationWidget);

export type Network = PlatformNetworkAffiliationWidget;

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

/** Returns the button of an action in the details. Opens the menu of the less frequent ones if it is there. */
export async function detailsAction(widget: Network, label: string | RegExp): Promise<HTMLElement> {
  const wanted = (): HTMLElement | undefined =>
    findAll(widget, '.details-actions button').find((each) =>
      typeof label === 'string' ? each.textContent!.trim() === label : label.test(each.textContent!.trim()),
    );
  if (wanted()) return wanted()!;
  find(widget, '.details .menu-button')!.click();
  await until(wanted, String(label));
  return wanted()!;
}

/** Does the same and opens the view to edit its relationships. */
export async function openRelationships(
  instance: FakeInstance,
  vid: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Network> {
  const widget = await openDetails(instance, vid, attributes);
  (await detailsAction(widget, 'Change')).click();
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
