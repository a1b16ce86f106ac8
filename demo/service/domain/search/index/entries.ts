/** Collects the index entries of one record. */
import { foldIdentifier, foldText } from '../language/fold.ts';
import { acronymsOf } from './acronyms.ts';
import type { IndexedField, SpelledName, SpelledText } from './indexed_fields.ts';
import {
  acronymEntry,
  beginningEntries,
  endingEntry,
  entryOfIdentifier,
  nameEntry,
  phoneIdentifiers,
  scriptEntry,
  valuesOf,
} from './terms.ts';

export class Entries {
  readonly all = new Set<string>();
  /** Entries that are also words of the vocabulary. */
  readonly words = new Set<string>();
  /** Label words of the record's codes, one list per code. */
  readonly labels = new Set<readonly string[]>();

  addText({ words, vocabulary }: SpelledText): void {
    for (const word of words) this.all.add(word);
    for (const word of vocabulary) this.words.add(word);
  }

  addName(name: SpelledName): void {
    this.addText(name);
    for (const word of name.words) {
      this.all.add(nameEntry(word));
      for (const entry of beginningEntries(word)) this.all.add(entry);
    }
    for (const key of name.scriptKeys) this.all.add(scriptEntry(key));
  }

  addAcronyms(name: string): void {
    for (const acronym of acronymsOf(foldText(name))) this.all.add(acronymEntry(acronym));
  }

  addIdentifier(identifier: string, isForMatching = false): void {
    if (identifier) this.all.add(entryOfIdentifier(identifier, isForMatching));
  }

  /** Adds what a field contributes in any object: filter entries, label words, identifiers. */
  addField(indexed: IndexedField, value: unknown): void {
    for (const item of valuesOf(indexed.field, value)) this.addItem(indexed, item);
  }

  addItem({ valueOf, identifier, isForMatching, isFoundByEnding }: IndexedField, item: string): void {
    const value = valueOf?.(item);
    if (value && value.entry !== null) this.all.add(value.entry);
    if (value?.labelWords.length) this.labels.add(value.labelWords);
    if (isFoundByEnding && item) this.all.add(endingEntry(foldIdentifier(item)));
    if (identifier === 'phone')
      for (const number of phoneIdentifiers(item)) this.addIdentifier(number, isForMatching);
    else if (identifier) this.addIdentifier(foldIdentifier(item), isForMatching);
  }
}
