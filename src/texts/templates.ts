/** Translations as data. */
import { type str } from '@lit/localize';

/** Translations by message id; `str` templates carry the indices of the values. */
export type Templates = Readonly<Record<string, string | ReturnType<typeof str>>>;

/** Texts of a page or a configuration instead of those of the widget: by language (BCP 47), then by text ID. */
export type ReplacedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;
