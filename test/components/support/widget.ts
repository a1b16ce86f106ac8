/** Creates a search widget on a test page, and finds its content by what a user sees. */
import { fixture, html } from '@open-wc/testing';
import { PlatformNetworkSearchWidget } from '../../../src/widgets/search/search_widget.ts';

export * from '../../../demo/fixtures/search_steps.ts';
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
