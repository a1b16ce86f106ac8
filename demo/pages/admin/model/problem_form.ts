/** A form that tells at its controls what is wrong with them. */
import { LitElement, type PropertyValues } from 'lit';
import { state } from 'lit/decorators.js';
import { markProblems } from '../controls.ts';
import type { Problems } from './field_draft.ts';

export abstract class ProblemForm extends LitElement {
  @state() protected problems: Problems = {};
  #focusesProblem = false;

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('problems')) return;
    void markProblems(this.renderRoot, this.#focusesProblem);
    this.#focusesProblem = false;
  }

  /** Shows problems after an attempt to save, and moves the focus to the first of them. */
  protected show(problems: Problems): void {
    this.#focusesProblem = true;
    this.problems = problems;
  }
}
