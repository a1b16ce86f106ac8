/** The base of the editor's panels: each shows a part of the configuration under work and changes it. */
import { consume, createContext } from '@lit/context';
import { LitElement } from 'lit';
import { state } from 'lit/decorators.js';
import type { Choices } from '../data.ts';
import type { Draft } from './draft.ts';

/** What the editor gives to its panels; another object after every change of the draft, so that each shows it. */
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

  /** Ask the editor to show another record in the preview. */
  protected showRecord(recordType: 'HCP' | 'HCO', country: string): void {
    this.dispatchEvent(new CustomEvent('show-record', { detail: { recordType, country } }));
  }
}
