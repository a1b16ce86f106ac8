/** The base of the editor's panels: each shows a part of a draft and changes it. */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { Choices } from '../data.ts';
import type { Draft } from './draft.ts';

export abstract class DraftPanel extends LitElement {
  @property({ attribute: false }) draft!: Draft;
  @property({ attribute: false }) choices!: Choices;
  /** Changes with every change of the draft, so that the panel shows it. */
  @property({ attribute: false }) shown: unknown;

  /** Ask the editor to show another record in the preview. */
  protected showRecord(recordType: 'HCP' | 'HCO', country: string): void {
    this.dispatchEvent(new CustomEvent('show-record', { detail: { recordType, country } }));
  }
}
