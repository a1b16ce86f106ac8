/** Loads the texts of the pages: one file per language and area, with the page that needs it. */
import { configureLocalization } from '@lit/localize';
import { rightToLeft } from '../../languages/languages.ts';
import { firstLanguage, storedLanguage } from './choice.ts';
import { addTexts, language, templates, type Translation } from './texts.ts';

/** The parts of the pages whose texts load together. `frame` is for all pages. */
export type TextArea =
  | 'frame'
  | 'playground'
  | 'agent'
  | 'admin'
  | 'rights'
  | 'visibility'
  | 'field_rules'
  | 'custom_objects'
  | 'webhooks'
  | 'calculations'
  | 'matching'
  | 'texts'
  | 'steward'
  | 'data'
  | 'mapping'
  | 'reference'
  | 'docs'
  | 'gallery'
  | 'watch';

const files = import.meta.glob<Readonly<Record<string, Translation>>>('../../languages/*/pages/*.json', {
  import: 'default',
});

/** Loads the texts of an area. When that fails, its texts stay English. */
export async function loadTexts(area: TextArea): Promise<void> {
  const load = files[`../../languages/${language()}/pages/${area}.json`];
  if (load) addTexts(await load().catch(() => ({})));
}

/** Sets the document's language and direction, once, and loads the texts of all pages. */
export async function startLanguage(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('lang');
  const tag = firstLanguage([asked, storedLanguage(), ...navigator.languages]);
  const root = document.documentElement;
  root.lang = tag;
  root.dir = rightToLeft.includes(tag) ? 'rtl' : 'ltr';
  if (tag === 'en') return;
  const { setLocale } = configureLocalization({
    sourceLocale: 'en',
    targetLocales: [tag],
    loadLocale: () => Promise.resolve({ templates }),
  });
  await setLocale(tag);
  await loadTexts('frame');
}
