/** Creates widgets with a fake instance for scenes. */
import type { WidgetConfiguration } from '../../../src/api/types.ts';
import * as widgets from '../../../src/index.ts';
import { elementName, type WidgetKind } from '../../../src/widget_kinds.ts';
import { FakeInstance } from '../../fixtures/fake_instance.ts';
import { demoAttributes, type LitWidget } from '../../fixtures/shown.ts';
import type { Stage } from './stage.ts';

/** The exports of the package by name. */
const exported: Readonly<Record<string, unknown>> = { ...widgets };

const classOf = (kind: WidgetKind): CustomElementConstructor =>
  exported[`PlatformNetwork${kind[0]!.toUpperCase()}${kind.slice(1)}Widget`] as CustomElementConstructor;

/** Returns the fake instance of a scene; its widgets are offered in English and Arabic. */
export function instanceOf({ name }: Stage): FakeInstance {
  const instance = new FakeInstance(name);
  instance.configuration = {
    ...instance.configuration,
    languages: ['en', 'ar'],
  } satisfies WidgetConfiguration;
  return instance;
}

/** Adds a widget to the scene. An attribute that is undefined is left out. */
export async function addWidget(
  { place }: Stage,
  kind: WidgetKind,
  instance: FakeInstance,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Promise<LitWidget> {
  const tag = elementName(kind);
  if (!customElements.get(tag)) customElements.define(tag, classOf(kind));
  const widget = document.createElement(tag) as LitWidget;
  for (const [name, value] of Object.entries({ ...demoAttributes(instance), ...attributes }))
    if (value !== undefined) widget.setAttribute(name, value);
  place.append(widget);
  await widget.updateComplete;
  return widget;
}
