/**
 * Administration of widget configurations: their history, previews and the test of domains (decisions, section 3). For system
 * administrators: others get `insufficient-access`.
 */
import { isCount, isListOf, isObject, isText } from './shapes.ts';
import type { Transport } from './transport.ts';
import type { AnswerOf, BodyOf, QueryOf } from './types.ts';

type ChangePage = AnswerOf<'get /widgets/{widget_id}/changes'>;
export type WidgetChange = ChangePage['changes'][number];
export type WidgetVersion = AnswerOf<'get /widgets/{widget_id}/changes/{widget_version}'>['change'];
export type AdministeredWidget =
  AnswerOf<'post /widgets/{widget_id}/changes/{widget_version}/restore'>['widget'];
export type WidgetPreview = AnswerOf<'post /widgets/previews'>['preview'];
export type WidgetSettings = BodyOf<'post /widgets/previews'>['settings'];

const isChange = (value: unknown): value is WidgetChange =>
  isObject(value) &&
  isCount(value['version']) &&
  isText(value['action']) &&
  isText(value['date']) &&
  isListOf(value['differences'], isObject);

/** Who changed a configuration, when and what, newest first. Errors: `not-found`. */
export function listWidgetChanges(
  transport: Transport,
  widgetId: string,
  query: QueryOf<'get /widgets/{widget_id}/changes'> = {},
  signal?: AbortSignal,
): Promise<ChangePage> {
  return transport.request('get /widgets/{widget_id}/changes', {
    path: { widget_id: widgetId },
    query,
    check: (answer) => isListOf(answer['changes'], isChange) && isCount(answer['totalCount']),
    signal,
  });
}

/** A version with its whole state, compared with `against`, or with the version before. Errors: `not-found`. */
export async function readWidgetVersion(
  transport: Transport,
  widgetId: string,
  version: number,
  against?: number,
  signal?: AbortSignal,
): Promise<WidgetVersion> {
  const { change } = await transport.request('get /widgets/{widget_id}/changes/{widget_version}', {
    path: { widget_id: widgetId, widget_version: String(version) },
    query: against === undefined ? {} : { against: String(against) },
    check: (answer) => isChange(answer['change']) && isObject((answer['change'] as WidgetVersion).settings),
    signal,
  });
  return change;
}

/** Brings a version back, as a new one. Errors: `not-found`, `invalid` when it does not fit the instance any more. */
export async function restoreWidgetVersion(
  transport: Transport,
  widgetId: string,
  version: number,
): Promise<AdministeredWidget> {
  const { widget } = await transport.request('post /widgets/{widget_id}/changes/{widget_version}/restore', {
    path: { widget_id: widgetId, widget_version: String(version) },
    check: (answer) => isObject(answer['widget']),
  });
  return widget;
}

/** Checks settings and has them for an hour under an id of their own, for pages of this origin. Errors: `invalid`. */
export async function previewWidget(
  transport: Transport,
  settings: WidgetSettings,
  signal?: AbortSignal,
): Promise<WidgetPreview> {
  const { preview } = await transport.request('post /widgets/previews', {
    body: { settings },
    check: (answer) => isObject(answer['preview']) && isText(answer['preview']['id']),
    signal,
  });
  return preview;
}

/** Whether pages of an origin could use a widget with these domains, and which of the domains are none. */
export function testDomains(
  transport: Transport,
  domains: readonly string[],
  origin: string,
  signal?: AbortSignal,
): Promise<AnswerOf<'post /widgets/domain_test'>> {
  return transport.request('post /widgets/domain_test', {
    body: { domains: [...domains], origin },
    check: (answer) => typeof answer['allowed'] === 'boolean' && isListOf(answer['invalid'], isText),
    signal,
  });
}
