/** Reads the files in the folders of the languages. */
import { existsSync, readFileSync } from 'node:fs';
import { languages, type LanguageTag } from './languages.ts';

/** Returns the content of a file for each language that has one. */
export function readFiles<T>(name: string): ReadonlyMap<LanguageTag, T> {
  const found = new Map<LanguageTag, T>();
  for (const tag of languages) {
    const file = new URL(`${tag}/${name}`, import.meta.url);
    if (existsSync(file)) found.set(tag, JSON.parse(readFileSync(file, 'utf8')) as T);
  }
  return found;
}
