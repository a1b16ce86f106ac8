/** In which words an answer about affiliations names codes. */
import type { DataModel } from '../data_model.ts';

export interface Wording {
  model: DataModel;
  /** IETF BCP 47. */
  language: string;
}

export const labelOf = ({ model, language }: Wording, type: string, code: string | null): string | null =>
  code === null ? null : model.label(type, code, language);
