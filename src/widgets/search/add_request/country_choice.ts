/** The countries in which a record can be added, and the likely country and entity type. */
import type { LitElement } from 'lit';
import type { WidgetConfiguration } from '../../../api/types.ts';
import { configurationContext, contextValue, metadataContext } from '../../../shared/contexts.ts';
import type { MetadataController } from '../../../shared/metadata_controller.ts';
import { compareTexts, countryName } from '../../../texts/format.ts';
import { partsContext } from '../search_contexts.ts';
import type { AddedType } from './add_request_draft.ts';
import { searchedCountry } from './form/carried.ts';

const keptName = 'platform-network.search.country';

/** Returns the country of the last add request on pages of this origin; an empty text without one. */
function lastCountry(): string {
  try {
    return localStorage.getItem(keptName) ?? '';
  } catch {
    // The page forbids storage.
    return '';
  }
}

/** Keeps the country for the next add request. */
export function keepCountry(country: string): void {
  try {
    localStorage.setItem(keptName, country);
  } catch {
    // The page forbids storage; the next form begins with the first configured country.
  }
}

/** Returns ISO 3166-1 alpha-2 codes: those of the configuration in its order, else all of the instance by name. */
export function countriesOf(
  { countries }: WidgetConfiguration,
  metadata: MetadataController,
): readonly string[] {
  if (countries.length > 0) return countries;
  return (metadata.codesOfType('Country') ?? [])
    .map(({ code }) => [code, countryName(code)] as const)
    .sort(([, a], [, b]) => compareTexts(a, b))
    .map(([code]) => code);
}

/**
 * Returns the country of the search, else of a pasted card, else of the last request, else the first configured one; an empty text when the
 * user has to choose.
 */
export function likelyCountry(host: LitElement): string {
  const configuration = contextValue(host, configurationContext);
  const countries = countriesOf(configuration, contextValue(host, metadataContext));
  const isOffered = (country: string | undefined): boolean =>
    country !== undefined && countries.includes(country);
  const { search } = contextValue(host, partsContext);
  const likely = [
    searchedCountry(search),
    search.pasted?.card?.country,
    lastCountry(),
    configuration.countries[0],
  ];
  return likely.find(isOffered) ?? '';
}

/** Returns the entity type of the tab, else the one of a pasted card; undefined when both leave it open. */
export function likelyType(host: LitElement): AddedType | undefined {
  const { tab, pasted } = contextValue(host, partsContext).search;
  const [only, other] = tab.types;
  if (only && !other) return only as AddedType;
  return pasted?.card && (pasted.card.person ? 'HCP' : 'HCO');
}
