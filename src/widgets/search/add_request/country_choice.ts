/** The countries in which a record can be added. */
import type { ReadySearchView } from '../search_view.ts';
import { searchedCountry } from './form/carried.ts';

/** Returns ISO 3166-1 alpha-2 codes: those of the configuration, else all of the instance. */
export function countriesOf({ configuration, metadata }: ReadySearchView): readonly string[] {
  const { countries } = configuration;
  return countries.length > 0 ? countries : (metadata.codesOfType('Country') ?? []).map(({ code }) => code);
}

/** Returns the only country, or the country of the search; an empty text when the user has to choose. */
export function likelyCountry(view: ReadySearchView): string {
  const countries = countriesOf(view);
  if (countries.length === 1) return countries[0]!;
  const searched = searchedCountry(view.search);
  return searched && countries.includes(searched) ? searched : '';
}
