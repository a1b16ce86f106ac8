/** The base of the editor's panels. Each panel shows and changes a part of the draft. */
import { consume, createContext } from '@lit/context';
import { LitElement } from 'lit';
import { state } from 'lit/decorators.js';
import type { Choices } from '../data.ts';
import type { Draft } from './draft.ts';

/**
 * The context that the editor provides. A new object after every change of the draft makes each panel update.
 */
export interface Editing {
  readonly draft: Draft;
  readonly choices: Choices;
}

export const editingContext = createContext<Editing>(Symbol('editing'));

export abstract class DraftPanel extends LitElement {
  @consume({ context: editingContext, subscribe: true })
  @state()
  protected editing!: Editing;

  protected get draft(): Draft {
    return this.editing.draft;
  }

  protected get choices(): Choices {
    return this.editing.choices;
  }

  /** Asks the editor to show another record in the preview. */
  protected showRecord(recordType: 'HCP' | 'HCO', country: string): void {
    this.dispatchEvent(new CustomEvent('show-record', { detail: { recordType, country } }));
  }
}
