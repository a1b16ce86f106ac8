/** What a host page may add to results and records of the search. */
import type { TemplateResult } from 'lit';
import type { EntityWrapper } from '../../../api/types.ts';

/** A button of the host page. */
export interface RecordAction {
  readonly label: string;
  /** Text, or a node such as an SVG. It is not read aloud. */
  readonly icon?: string | Node;
  /** Gets a copy of the record: of a result, only the fields of its card. */
  readonly handler: (record: EntityWrapper) => unknown;
}

/** Returns the content of a result: text, a node, or a template of Lit; null or undefined for the usual content. */
export type RenderResult = (record: EntityWrapper) => string | Node | TemplateResult | null | undefined;

/** The properties of the element. */
export interface HostProperties {
  readonly renderResult: RenderResult | null | undefined;
  readonly resultActions: readonly RecordAction[] | null | undefined;
  readonly recordActions: readonly RecordAction[] | null | undefined;
}

/** Renders what the page adds. */
export interface HostContent {
  /** Renders the content of a result; undefined for the usual content. */
  readonly result: (hit: EntityWrapper, index: number) => TemplateResult | undefined;
  /** Renders the buttons of a result. Only those of the current one are in the tab order. */
  readonly resultActions: (hit: EntityWrapper, name: string, isCurrent: boolean) => unknown;
  /** Renders the buttons of the opened record. */
  readonly recordActions: (record: EntityWrapper, name: string) => unknown;
}
