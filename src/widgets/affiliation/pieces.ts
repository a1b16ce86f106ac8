/** Renders facts about a record on one line. */
import { html, nothing, type TemplateResult } from 'lit';

/**
 * Leaves out empty facts. Each fact is isolated in its own direction, so that a Latin address in Arabic text stays in
 * order.
 */
export const pieces = (facts: readonly (string | null | undefined)[]): TemplateResult =>
  html`${facts.filter(Boolean).map((fact, at) => html`${at > 0 ? ' · ' : nothing}<bdi>${fact}</bdi>`)}`;
