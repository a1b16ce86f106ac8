/** A hierarchy widget on a test page. */
import { fixture, html } from '@open-wc/testing';
import type { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { demoAttributes, find, findAll, has, until } from '../../../demo/fixtures/shown.ts';
import { PlatformNetworkHierarchyWidget } from '../../../src/widgets/hierarchy/hierarchy_widget.ts';

const tag = 'platform-network-hierarchy-widget';
if (!customElements.get(tag)) customElements.define(tag, PlatformNetworkHierarchyWidget);

export type Hierarchy = PlatformNetworkHierarchyWidget;

export async function placeHierarchy(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Hierarchy> {
  const parent = around ?? (await fixture<HTMLElement>(html`<div></div>`));
  const widget = document.createElement(tag) as Hierarchy;
  for (const [name, value] of Object.entries({ ...demoAttributes(instance), ...attributes }))
    widget.setAttribute(name, value);
  parent.append(widget);
  await widget.updateComplete;
  return widget;
}

/** Places a widget and waits for its organizations. */
export async function openHierarchy(
  instance: FakeInstance,
  attributes: Readonly<Record<string, string>> = {},
  around: HTMLElement | undefined = undefined,
): Promise<Hierarchy> {
  const widget = await placeHierarchy(instance, attributes, around);
  await until(() => has(widget, '.row, [part=state]'), 'the organizations');
  await widget.updateComplete;
  return widget;
}

/** Names of the rows, from the top. */
export const rowNames = (widget: Hierarchy): string[] =>
  findAll(widget, '.row-name').map(({ textContent }) => textContent!);

/** The row that the IDs of the organizations above it and its own lead to. */
export const rowOf = (widget: Hierarchy, ...way: string[]): HTMLElement | null =>
  find(widget, `[data-key="/${way.join('/')}"]`);
