/** What a language adds to the words of questions. All words are folded as in `fold.ts`; lists are separated by spaces, phrases by commas. */

/** How the head of a specialty's label becomes its person. */
export type Rule = readonly [label: RegExp, persons: readonly string[]];

export interface LanguageWords {
  /** Whether the head of a specialty's label is its last word; otherwise it is the first. */
  readonly isHeadLast?: boolean;
  readonly rules: readonly Rule[];
  /** Other words for the persons of a label. */
  readonly others: Readonly<Record<string, string>>;
  /** Other words for labels of types and statuses. `=` compares the word, not its stem. */
  readonly things: Readonly<Record<string, string>>;
  readonly female: string;
  readonly male: string;
  readonly negations: string;
  readonly strongLeads: string;
  readonly leads: string;
  readonly links: string;
  readonly conjunctions: string;
  readonly alternatives: string;
  readonly fillers: string;
  readonly placePrepositions: string;
  readonly nearPrepositions: readonly (readonly string[])[];
  readonly articles: string;
  readonly speakVerbs: string;
  readonly speakLinks: string;
  /** Short names of countries, and their other forms, by code. */
  readonly countries?: Readonly<Record<string, string>>;
}
