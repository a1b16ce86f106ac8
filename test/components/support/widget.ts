/** Making a search widget in a test page and reaching into what it shows, by what a person finds there. */
import { aTimeout, fixture, html, nextFrame } from '@open-wc/testing';
import { PlatformNetworkSearchWidget } from '../../../src/widgets/search/search_widget.ts';
import { find, findAll, until } from './shown.ts';

export * from './shown.ts';

const tag = 'platform-network-search-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkSearchWidget);

export type Widget = PlatformNetworkSearchWidget;

/** Puts a widget into the page. Its width is the page's unless `around` says otherwise. */
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

/** Types a text as a person would leave it in the box. */
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
  // Waiting is shown once it lasts, and old results stay meanwhile.
  if (hasResults) await aTimeout(80);
  await until(
    () => find(widget, '[aria-busy=false] .list, [aria-busy=false] [part=state]'),
    `results for ${value}`,
  );
  await nextFrame();
}
