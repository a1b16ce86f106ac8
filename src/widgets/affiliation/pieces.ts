/** Facts about a record on one line. */
import { html, nothing, type TemplateResult } from 'lit';

/** What is empty is left out. Each keeps its own direction: an address in Latin letters among Arabic words is not torn apart. */
export const pieces = (facts: readonly (string | null | undefined)[]): TemplateResult =>
  html`${facts.filter(Boolean).map((fact, at) => html`${at > 0 ? ' · ' : nothing}<bdi>${fact}</bdi>`)}`;
