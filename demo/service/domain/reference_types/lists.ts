/** Puts the lists of administrators in place of those of the release, for the data model. Pure functions. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { codesOf, type Code, type StoredCode } from './codes.ts';

interface ListRows {
  codes: Selectable<Tables['reference_code']>[];
  aliases: Selectable<Tables['reference_alias']>[];
}

interface ReplacedLists extends ListRows {
  /** Replacing codes of merged codes, by type and code in two lines. */
  successors: ReadonlyMap<string, string>;
}

/** Returns all codes and aliases. Codes of one type are together and in display order. */
export function replaceLists({
  codes,
  aliases,
  lists,
}: ListRows & {
  lists: readonly Pick<Selectable<Tables['custom_reference_type']>, 'type' | 'codes'>[];
}): ReplacedLists {
  if (!lists.length) return { codes, aliases, successors: new Map() };
  const changed = new Set(lists.map(({ type }) => type));
  const successors = new Map<string, string>();
  const all: ReplacedLists['codes'] = codes.filter(({ type }) => !changed.has(type));
  const names: ReplacedLists['aliases'] = aliases.filter(({ type }) => !changed.has(type));
  for (const { type, codes: stored } of lists) {
    const ownAliases = aliases.filter((alias) => alias.type === type);
    const released = codes
      .filter((code) => code.type === type)
      .map((row): Code => ({
        code: row.code,
        labels: row.labels,
        inactive: row.inactive,
        countries: row.countries,
        aliases: Object.fromEntries(
          ownAliases.filter(({ code }) => code === row.code).map(({ system, alias }) => [system, alias]),
        ),
        merged_into: null,
      }));
    for (const [position, code] of codesOf(type, released, stored as StoredCode[]).entries()) {
      const { labels, inactive, countries, merged_into } = code;
      all.push({ type, code: code.code, position, labels, inactive, countries });
      for (const [system, alias] of Object.entries(code.aliases))
        names.push({ system, type, code: code.code, alias });
      if (merged_into !== null) successors.set(`${type}\n${code.code}`, merged_into);
    }
  }
  return { codes: all, aliases: names, successors };
}
