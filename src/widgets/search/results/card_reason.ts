/** Why a record was found, when its name, type and place do not show it. */
import { addressLine } from '../../../records/address.ts';
import { isTitle, type Card, type CardField, type Marked } from './card.ts';
import { children, fieldLabel, fieldText, type FieldSet } from '../../../records/entity.ts';
import { projectRanges, rangesOf, segments, type Highlight } from './highlight.ts';

export type CardReason =
  /** An identifier, a former name or another field whose value matched. */
  | ({ readonly kind: 'field' } & CardField)
  /** An identifier of a child record. */
  | ({ readonly kind: 'license' | 'custom-key' } & Marked)
  /** An address that is not the main one. */
  | ({ readonly kind: 'address' } & Marked)
  /** The name is only similar to this word of the search. */
  | { readonly kind: 'similar'; readonly word: string };

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Identifiers of child records: array, field, kind. */
const childKeys = [
  ['licenses__v', 'license_number__v', 'license'],
  ['custom_keys__v', 'custom_key_value__v', 'custom-key'],
] as const;

function childReason(entity: FieldSet, highlights: readonly Highlight[], card: Card): CardReason | undefined {
  for (const [array, field, kind] of childKeys) {
    const all = children(entity, array);
    for (let index = 0; index < all.length; index++) {
      const ranges = rangesOf(highlights, `${array}.${index}.${field}`);
      const text = fieldText(all[index]!, field);
      if (text && ranges.length > 0) return { kind, text, ranges };
    }
  }
  if (card.address?.ranges.length) return undefined;
  const addresses = children(entity, 'addresses__v');
  for (let index = 0; index < addresses.length; index++) {
    const fields = addresses[index]!;
    const line = addressLine(fields);
    const ranges = line
      ? projectRanges(line, highlights, `addresses__v.${index}.`, (name) => fieldLabel(fields, name)).filter(
          ([start, end]) => !isTitle(line.slice(start, end)),
        )
      : [];
    if (line && ranges.length > 0) return { kind: 'address', text: line, ranges };
  }
  return undefined;
}

/** Returns a matched field of the record that the card does not show. */
function fieldReason(entity: FieldSet, highlights: readonly Highlight[], card: Card): CardReason | undefined {
  const shown = new Set(
    [card.name, card.otherName, ...card.summary].flatMap((part) => (part ? wordsOf(part.text) : [])),
  );
  for (const { path, ranges } of highlights) {
    if (path.includes('.') || ranges.length === 0) continue;
    const name = path.replace(/_value__u$/, (end) => (fieldText(entity, path) ? end : ''));
    const text = fieldText(entity, path) ?? fieldLabel(entity, name);
    if (!text || wordsOf(text).every((word) => shown.has(word))) continue;
    return { kind: 'field', name: path.replace(/(?:__v)?_value__u$/, '__v'), text, ranges };
  }
  return undefined;
}

/** Returns the first typed word of which the matched words of the name are only variants. */
function similarWord(card: Card, typed: string): string | undefined {
  const matched = [card.name, card.otherName].flatMap((part) =>
    part ? segments(part.text, part.ranges).filter((piece) => piece.matched) : [],
  );
  const pieces = matched.flatMap(({ text }) => wordsOf(text));
  const strange = pieces.some(
    (piece) => !wordsOf(typed).some((word) => piece.startsWith(word) || word.startsWith(piece)),
  );
  if (!strange) return undefined;
  return (typed.match(/[\p{L}\p{N}'’-]+/gu) ?? []).find(
    (word) =>
      word.length > 2 &&
      !wordsOf(word).some((part) => wordsOf(card.name.text).some((own) => own.startsWith(part))),
  );
}

/** Returns the reason; undefined when the card already shows what was searched. Identifiers come first. */
export function reasonOf(
  entity: FieldSet,
  highlights: readonly Highlight[] = [],
  card: Card,
  typed: string,
): CardReason | undefined {
  const identifier = card.identifiers.find(({ ranges }) => ranges.length > 0);
  if (identifier) return { kind: 'field', ...identifier };
  const found = childReason(entity, highlights, card) ?? fieldReason(entity, highlights, card);
  if (found) return found;
  const word = similarWord(card, typed);
  return word === undefined ? undefined : { kind: 'similar', word };
}
