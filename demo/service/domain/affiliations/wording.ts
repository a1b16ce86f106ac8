/** Labels of codes in responses about affiliations. */
import type { DataModel } from '../data_model.ts';
import { shownLabel } from '../reference_types/shown_label.ts';

export interface Wording {
  model: DataModel;
  /** Language tag (IETF BCP 47). */
  language: string;
}

export const labelOf = ({ model, language }: Wording, type: string, code: string | null): string | null =>
  code === null ? null : shownLabel(model, type, code, language);
