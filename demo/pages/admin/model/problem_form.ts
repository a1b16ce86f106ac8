/** A form that tells at its controls what is wrong with them. */
import { LitElement, type PropertyValues } from 'lit';
import { state } from 'lit/decorators.js';
import { markProblems } from '../controls.ts';
import type { Problems } from './field_draft.ts';

/** `P` has the problems by the names of the controls. */
export abstract class ProblemForm<P extends Problems = Problems> extends LitElement {
  @state() protected problems = {} as P;
  #focusesProblem = false;

  protected override updated(changed: PropertyValues): void {
    if (!changed.has('problems')) return;
    void markProblems(this.renderRoot, this.#focusesProblem);
    this.#focusesProblem = false;
  }

  /** Shows problems after an attempt to save, and moves the focus to the first of them. */
  protected show(problems: P): void {
    this.#focusesProblem = true;
    this.problems = problems;
  }
}
