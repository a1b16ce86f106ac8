/** The countries in which a record can be added. */
import type { LitElement } from 'lit';
import type { WidgetConfiguration } from '../../../api/types.ts';
import { configurationContext, contextValue, metadataContext } from '../../../shared/contexts.ts';
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { partsContext } from '../search_contexts.ts';
import { searchedCountry } from './form/carried.ts';

/** Returns ISO 3166-1 alpha-2 codes: those of the configuration, else all of the instance. */
export function countriesOf(
  { countries }: WidgetConfiguration,
  metadata: MetadataController,
): readonly string[] {
  return countries.length > 0 ? countries : (metadata.codesOfType('Country') ?? []).map(({ code }) => code);
}

/** Returns the only country, or the country of the search; an empty text when the user has to choose. */
export function likelyCountry(host: LitElement): string {
  const countries = countriesOf(
    contextValue(host, configurationContext),
    contextValue(host, metadataContext),
  );
  if (countries.length === 1) return countries[0]!;
  const searched = searchedCountry(contextValue(host, partsContext).search);
  return searched && countries.includes(searched) ? searched : '';
}
