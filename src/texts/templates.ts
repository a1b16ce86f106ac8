/** Translations as data. */
import { type str } from '@lit/localize';

/** Translations by message id; `str` templates carry the indices of the values. */
export type Templates = Readonly<Record<string, string | ReturnType<typeof str>>>;
