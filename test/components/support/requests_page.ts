/** A requests widget on a test page. */
import { fixture, html } from '@open-wc/testing';
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { demoAttributes, has, until } from '../../../demo/fixtures/shown.ts';
import { PlatformNetworkRequestsWidget } from '../../../src/widgets/requests/requests_widget.ts';

const tag = 'platform-network-requests-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkRequestsWidget);

export type Requests = PlatformNetworkRequestsWidget;

export async function placeRequests(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Requests> {
  const parent = around ?? (await fixture<HTMLElement>(html`<div></div>`));
  const widget = document.createElement(tag) as Requests;
  for (const [name, value] of Object.entries({ ...demoAttributes(instance), ...attributes }))
    widget.setAttribute(name, value);
  parent.append(widget);
  await widget.updateComplete;
  return widget;
}

/** Places a widget and waits for its list. */
export async function openRequests(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Requests> {
  const widget = await placeRequests(instance, attributes, around);
  await until(() => has(widget, '.request, .scroller [part=state]'), 'the list');
  await widget.updateComplete;
  return widget;
}
