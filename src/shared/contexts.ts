/**
 * What a widget provides to its views and controllers by context. A view is a template function, which cannot request a
 * context as an element does: `read` requests it for the widget that renders. Controllers use `contextValue`.
 */
import { createContext, type Context, type ContextCallback } from '@lit/context';
import type { LitElement } from 'lit';
import type { WidgetConfiguration } from '../api/types.ts';
import type { MetadataController } from './metadata_controller.ts';
import type { TextController } from './text_controller.ts';
import type { WidgetController } from './widget_controller.ts';
import type { WidgetAttributes } from './widget_state.ts';

/** The attributes of the element. */
export const attributesContext = createContext<WidgetAttributes>(Symbol());
/** The lifecycle, with the session and its transport. */
export const widgetContext = createContext<WidgetController>(Symbol());
/** The configuration; undefined until the widget is ready for the first time. */
export const configurationContext = createContext<WidgetConfiguration>(Symbol());
/** The metadata of fields and reference codes. */
export const metadataContext = createContext<MetadataController>(Symbol());
/** The language as a BCP 47 tag. */
export const languageContext = createContext<string>(Symbol());
/** Loads the texts, and activates them outside of rendering. */
export const textsContext = createContext<TextController>(Symbol());

type ContextRequest<V> = Event & {
  readonly context: Context<unknown, V>;
  readonly contextTarget: Element;
  readonly callback: ContextCallback<V>;
};
export type Provided = readonly [context: Context<unknown, unknown>, value: () => unknown];

/** Connects a context with the function that returns its current value. */
export const provided = <V>(context: Context<unknown, V>, value: () => V): Provided => [
  context as Context<unknown, unknown>,
  value,
];

/**
 * Answers requests at a root. The provider of `@lit/context` would also keep subscribers, which no view is: it reads again
 * whenever it renders.
 */
export function provideContexts(root: EventTarget, values: readonly Provided[]): void {
  const all = new Map(values);
  root.addEventListener('context-request', (event) => {
    const { context, callback } = event as ContextRequest<unknown>;
    const value = all.get(context);
    if (!value) return;
    event.stopPropagation();
    callback(value());
  });
}

/**
 * A request that stays in the shadow root. The one of `@lit/context` is composed: listeners of the host page would see it,
 * and what answers it leads to the session.
 */
const contextRequest = <V>(
  context: Context<unknown, V>,
  contextTarget: Element,
  callback: ContextCallback<V>,
): ContextRequest<V> =>
  Object.assign(new CustomEvent('context-request'), { context, contextTarget, callback });

/** Returns what the widget around a rendered host currently provides for a context. */
export function contextValue<V>(host: LitElement, context: Context<unknown, V>): V {
  let value!: V;
  host.renderRoot.dispatchEvent(contextRequest(context, host, (provided) => (value = provided)));
  return value;
}

/** The widget whose rendering runs, and the values that its views have read. */
let rendering: { readonly host: LitElement; readonly values: Map<unknown, unknown> } | undefined;

/** Lets views read the contexts of a widget while `render` runs, and returns its result. */
export function whileRendering<R>(host: LitElement, render: () => R): R {
  const outer = rendering;
  rendering = { host, values: new Map() };
  try {
    return render();
  } finally {
    rendering = outer;
  }
}

/** Returns what the rendered widget provides for a context. Views call it while they render, and not in event handlers. */
export function read<V>(context: Context<unknown, V>): V {
  const { host, values } = rendering!;
  if (!values.has(context)) values.set(context, contextValue(host, context));
  return values.get(context) as V;
}
