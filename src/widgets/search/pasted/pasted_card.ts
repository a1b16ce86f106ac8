/** A business card, a signature or a row of a table that was pasted into the search box. A separate chunk, loaded by the first such text. */
import { nothing } from 'lit';
import { plusIcon } from '../search_icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import { read } from '../../../shared/contexts.ts';
import { addRecord } from '../../../texts/search.ts';
import { onlyNameSearched, pastedTexts } from '../../../texts/search/pasted.ts';
import type { SearchController } from '../results/search_controller.ts';
import type { Pasted } from '../results/search_input.ts';
import { settingsContext, viewsContext } from '../search_contexts.ts';
import { readCard } from './read_card.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** Tells that the box has the name alone, and leads to the form that has the rest. */
function notice(): unknown {
  const views = read(viewsContext);
  if (!read(settingsContext).add_request_enabled || !views.hasTexts(pastedTexts)) return nothing;
  return stripNotice({
    icon: plusIcon,
    title: onlyNameSearched(),
    actions: [{ label: addRecord(), run: () => views.open('addRequest') }],
  });
}

/**
 * Searches for the name on the card, and keeps the rest for the form of a new record. Text without such a card stays as
 * it was pasted. The card is dropped when the box has no word of its name.
 */
export async function pasteCard(
  search: SearchController,
  text: string,
  countries: readonly string[],
): Promise<void> {
  const { context } = search;
  if (!context) return;
  const { findPhoneNumbers } = await import('../../../forms/phone_numbers.ts');
  const [searched] = search.filters.get('primary_country__v')?.keys() ?? [];
  const card = readCard(text, {
    country: searched ?? countries[0],
    countries,
    language: context.language,
    keys: context.search.alternate_keys,
    findPhoneNumbers,
  });
  if (!card) return;
  const name = card.person || card.organization;
  const own = new Set(wordsOf(name));
  const pasted: Pasted = {
    get card() {
      return wordsOf(search.text).some((word) => own.has(word)) ? card : undefined;
    },
    notice: () => (pasted.card ? notice() : nothing),
  };
  search.pasted = pasted;
  search.setText(name);
}
