/**
 * What a language without spaces between its words, or with particles behind them, needs for its questions. No maintained package has these words. The
 * data model has the labels of types, specialties, languages and places.
 */
export interface UnspacedWords {
  /** Language of the labels. */
  readonly language: string;
  /** Whether a text is in this language. */
  readonly isWritten: RegExp;
  /** Other words for the label of a type, specialty or gender. */
  readonly otherWords: Readonly<Record<string, readonly string[]>>;
  /** What makes the person of a specialty. */
  readonly personEndings: readonly string[];
  /** Short names of countries, or of regions, and their codes. */
  readonly shortCountries: Readonly<Record<string, string>>;
  readonly shortRegions?: Readonly<Record<string, string>>;
  /** What a region's label ends with and users leave out. */
  readonly regionEnding: RegExp;
  /** What a city's name ends with. */
  readonly cityEnding: RegExp;
  /** Endings of cities that users leave out. */
  readonly cityEndings: readonly string[];
  /** A question with one of these asks for the opposite of a filter. */
  readonly negation: RegExp;
  /** Between words. This pattern and those below are sticky. */
  readonly separators: RegExp;
  /** Before the first noun. */
  readonly leading: RegExp;
  /** Before the first noun, in a request. */
  readonly asking?: RegExp;
  readonly conjunction: RegExp;
  /** After a quality or a specialty. */
  readonly linking: RegExp;
  /** After a place in which the records are. */
  readonly inPlace: RegExp;
  /** After a place in which the records need not be. */
  readonly nearPlace: RegExp;
  /** True when a place may have nothing after it, in a question with a language or a request. */
  readonly hasBarePlaces?: boolean;
  /** Before spoken languages. */
  readonly beforeLanguage?: RegExp;
  /** After spoken languages. */
  readonly speaking: RegExp;
  /** Between languages of which one is enough: a record has one language. */
  readonly alternative: RegExp;
  /** At the end of a request. */
  readonly request: RegExp;
  /** The end of a question without a request. */
  readonly full: RegExp;
}
