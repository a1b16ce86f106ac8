/** Creates a search widget on a test page, and finds its content by what a user sees. */
import { aTimeout, fixture, html, nextFrame } from '@open-wc/testing';
import { PlatformNetworkSearchWidget } from '../../../src/widgets/search/search_widget.ts';
import { find, findAll, until } from '../../../demo/fixtures/shown.ts';

export * from '../../../demo/fixtures/shown.ts';

const tag = 'platform-network-search-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkSearchWidget);

export type Widget = PlatformNetworkSearchWidget;

/** Places a widget on the page. It has the page's width unless `around` sets another. */
export async function place(
  attributes: Readonly<Record<string, string>>,
  around: HTMLElement | undefined = undefined,
): Promise<Widget> {
  const parent = around ?? (await fixture<HTMLElement>(html`<div></div>`));
  const widget = document.createElement(tag) as Widget;
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  parent.append(widget);
  await widget.updateComplete;
  return widget;
}

export const box = (widget: Widget): HTMLInputElement =>
  find<HTMLInputElement>(widget, 'input[type=search]')!;
export const cards = (widget: Widget): HTMLElement[] => findAll(widget, '[part=card]');
export const names = (widget: Widget): string[] =>
  findAll(widget, '[part=card-name]').map((name) => name.textContent!.trim());
export async function ready(widget: Widget): Promise<void> {
  await until(
    () => widget.matches(':state(ready)') && box(widget) && find(widget, '[part=menu-button]'),
    'the search box of a ready widget, and what stands around it',
  );
  await widget.updateComplete;
}

/** Types a text into the box as a user would. */
export function type(widget: Widget, value: string): void {
  const input = box(widget);
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** Types and waits for the results. */
export async function searchFor(widget: Widget, value: string): Promise<void> {
  await ready(widget);
  const hasResults = find(widget, '.list, [part=state]') !== null;
  type(widget, value);
  await widget.updateComplete;
  // Longer than short waits, which show no spinner; previous results remain during the wait.
  if (hasResults) await aTimeout(80);
  await until(
    () => find(widget, '[aria-busy=false] .list, [aria-busy=false] [part=state]'),
    `results for ${value}`,
  );
  await nextFrame();
}
