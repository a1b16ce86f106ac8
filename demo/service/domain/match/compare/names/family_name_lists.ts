/** Family names in use, in Latin letters. Source: the lists of `@faker-js/faker`, which are in alphabetical order and do not say how frequent a name is. */
import { createRequire } from 'node:module';
import type { Faker } from '@faker-js/faker';
import { foldText } from '../../../search/language/fold.ts';

const locales =
  'cs_CZ da de de_CH en en_AU en_GH en_HK en_IN en_NG en_ZA es es_MX fi fr fr_BE fr_CH fr_SN hr hu id_ID it lv nb_NO nl pl pt_BR pt_PT ro sk sl_SI sv tr vi';

/** A list has one name per entry. Longer ones say how the names of a country are put together. */
const isName = (words: readonly string[]): boolean => words.length === 1 && words[0]!.length > 1;

function readNames(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const names = new Set<string>();
  for (const locale of locales.split(' ')) {
    const { faker } = require(`@faker-js/faker/locale/${locale}`) as { faker: Faker };
    const lists = Object.values(faker.rawDefinitions.person?.last_name ?? {});
    for (const name of lists.flat()) {
      const words = typeof name === 'string' ? foldText(name) : [];
      if (isName(words)) names.add(words[0]!);
    }
  }
  return names;
}

let names: ReadonlySet<string> | undefined;

/** Returns whether a folded word is a family name in any list. Reads the lists on first use: only few pairs ask for them. */
export const isFamilyName = (word: string): boolean => (names ??= readNames()).has(word);
