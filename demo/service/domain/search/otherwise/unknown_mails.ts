/** Reads a mail address that no record has as the name before its sign: `jane.doe@mail.example` asks for Jane Doe. */
import { sql } from 'kysely';
import type { Closeness } from '../closeness.ts';
import { matches } from '../hits.ts';
import { identifierEntry, quoteEntry } from '../index/terms.ts';
import { namesOfMail } from '../language/mail_names.ts';
import type { Context } from '../query/conditions.ts';
import type { Parameters } from '../query/parameters.ts';
import type { QueryTerm } from '../query/words.ts';

interface Renamed {
  parameters: Parameters;
  corrections: Closeness['corrections'];
}

/** Returns whether a record has an address that begins like the typed one, which may not be complete yet. */
async function isKnownMail({ store, profile }: Context, identifier: string): Promise<boolean> {
  const query = `${quoteEntry(identifierEntry(identifier))}:*`;
  const { rows } = await sql`SELECT FROM search_document d WHERE ${matches(query, profile)} LIMIT 1`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** Returns whether the words are a name. One word that records have may be a first name, and the domain the rest of it. */
async function areName({ store }: Context, words: readonly string[]): Promise<boolean> {
  if (words.length !== 1) return words.length > 0;
  const { rows } = await sql`SELECT FROM search_word WHERE word = ${words[0]!} AND documents > 0`.execute(
    store.db,
  );
  return !rows.length && words[0]!.length > 2;
}

/** Replaces mail addresses that no record has by the names in them. Returns undefined when no address is replaced. */
export async function withNamesOfMails(
  context: Context,
  parameters: Parameters,
): Promise<Renamed | undefined> {
  const corrections: { typed: string; used: string }[] = [];
  const terms = new Map<string, QueryTerm>();
  for (const term of parameters.terms ?? []) {
    const names = term.mail ? namesOfMail(term.mail) : [];
    const isRead = (await areName(context, names)) && !(await isKnownMail(context, term.identifier!));
    if (isRead) corrections.push({ typed: term.mail!, used: names.join(' ') });
    else terms.set(term.identifier ?? term.words[0]!, term);
    for (const word of isRead ? names : [])
      if (!terms.has(word)) terms.set(word, { words: [word], identifier: null });
  }
  if (!corrections.length) return undefined;
  const all = [...terms.values()];
  return {
    parameters: { ...parameters, terms: all, words: all.flatMap(({ words }) => words) },
    corrections,
  };
}
