/**
 * Texts of other languages. They are not part of the page, because eleven languages would be larger than its code; the service hands over
 * the host's language as data. The build calls this in the place of `import.meta.glob`.
 */
import { callServer } from './server_call.ts';

/** Filled in by the build: tags of the languages in `texts/languages`. */
declare const LANGUAGES: readonly string[];

type Files = Readonly<Record<string, never>>;

const loads = new Map<string, Promise<Files>>();

async function load(language: string): Promise<Files> {
  const answer = await callServer({ operation: 'texts', path: { language } });
  if (answer?.status !== 200) throw new Error(`There are no texts for ${language}.`);
  return answer.body as Files;
}

function files(language: string): Promise<Files> {
  let loading = loads.get(language);
  if (!loading) {
    loads.set(language, (loading = load(language)));
    // The next view tries again.
    loading.catch(() => loads.delete(language));
  }
  return loading;
}

/** Returns loaders of one file by path, as `import.meta.glob` does. */
export const languageFiles = (name: string): Record<string, () => Promise<never>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      `./languages/${language}/${name}.ts`,
      async () => (await files(language))[name]!,
    ]),
  );
