/** Words that questions are made of, in the languages whose questions are understood. Folded as in `fold.ts`. */

import { moreLanguages, moreWords, type MoreLanguage } from './languages/more.ts';
import type { LanguageWords } from './languages/language_words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const all = (words: string, kind: Parameters<typeof moreWords>[0]): ReadonlySet<string> =>
  set(`${words} ${moreWords(kind)}`);

/** Languages whose labels have rules for the person who practices a specialty. */
export const questionLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ar'] as const;
/** The languages whose words are in this file and in `persons.ts`. */
export type FirstLanguage = Exclude<QuestionLanguage, MoreLanguage>;
export type QuestionLanguage = (typeof questionLanguages)[number];

/** A question with one of these asks for the opposite of a filter, so nothing of it is understood. */
export const negations = all(
  'not no without except excluding dont doesnt never nicht kein keine keinen keiner ohne ausser pas sans sauf aucun aucune non senza tranne nessun nessuno sin excepto ninguno',
  'negations',
);

/** Imperatives and verbs that make a text of known words a question, even without a place or a language. */
export const strongLeads = all(
  'find show list search suche finde zeige zeig trouver trouve trouvez cherche chercher montre montrez liste buscar busco busca encuentra muestra cerca cerco trova trovami mostra mostrami',
  'strongLeads',
);
/** Further words before the first noun. */
export const leads = all(
  'me all any every the a an which what who where are is there i need want looking for we do please us mir alle alles jeder die der das den welche welcher welches gibt es ich brauche einen eine ein nach wer moi tous toutes tout les des le la un une je quels quelles quel quelle sont y il besoin todos todas los las el una que cuales cual son hay necesito mi tutti tutte i gli lo uno quali quale sono ci bisogno di',
  'leads',
);
/** Words between two nouns. */
export const links = all(
  'and or of for und oder von fur et ou de des du pour y e o u para ed od di per d a',
  'links',
);
export const conjunctions = all('or oder ou o u od and und et y e ed', 'conjunctions');
export const alternatives = all('or oder ou o u od', 'alternatives');
/** Words that say no more than the place or language that they are next to. */
export const fillers = all(
  'who that which based located working work works practicing practising practice practices living tatig tatige tatigen arbeiten arbeitet arbeitende praktizieren praktizierende die welche qui exercant exercent exerce travaillant travaillent travaille que trabajan trabaja ejercen ejerce che lavorano lavora esercitano esercita',
  'fillers',
);

const ofMore = (kind: 'female' | 'male'): Record<MoreLanguage, ReadonlySet<string>> =>
  Object.fromEntries(
    Object.entries<LanguageWords>(moreLanguages).map(([language, words]) => [language, set(words[kind])]),
  ) as Record<MoreLanguage, ReadonlySet<string>>;

/** Words for the gender of a professional, by its code. The label "Unknown" is not one that a question asks for. */
export const genderWords: Readonly<Record<string, Readonly<Record<QuestionLanguage, ReadonlySet<string>>>>> =
  {
    F: {
      en: set('female females woman women'),
      de: set('weiblich weibliche weiblichen weibliches weiblicher'),
      fr: set('femme femmes feminin feminins'),
      es: set('mujer mujeres femenino femenina femeninas'),
      it: set('donna donne femmina femmine'),
      ...ofMore('female'),
    },
    M: {
      en: set('male males man men'),
      de: set('mannlich mannliche mannlichen mannliches mannlicher'),
      fr: set('homme hommes masculin masculins'),
      es: set('hombre hombres masculino masculinos'),
      it: set('uomo uomini maschio maschi'),
      ...ofMore('male'),
    },
  };

/** Prepositions before a place. `a` is also an article in English, so it counts only beside a noun of another language. */
export const placePrepositions = all(
  'in im en au aux dans nel nella nello nell nei negli a',
  'placePrepositions',
);
/** A place after these is not where the record is, so it stays a word. Several words in order. */
export const nearPrepositions: readonly (readonly string[])[] = [
  ['near'],
  ['close', 'to'],
  ['around'],
  ['bei'],
  ['nahe'],
  ['pres', 'de'],
  ['cerca', 'de'],
  ['vicino', 'a'],
  ...Object.values<LanguageWords>(moreLanguages).flatMap(({ nearPrepositions: near }) => near),
];
/** Articles before countries and regions. */
export const articles = all('the der die dem den das la le les l los las el il lo gli', 'articles');

export const speakVerbs = all(
  'speak speaks speaking sprechen spricht sprechend sprechende sprechenden parlent parle parlant parlants parlantes hablan habla hablando parlano parla parlante parlanti',
  'speakVerbs',
);
/** Words between the noun and the verb, or the verb and the language. */
export const speakLinks = all(
  'who that which also can auch und die der welche kann konnen qui peuvent que tambien che anche le la l il lo',
  'speakLinks',
);
