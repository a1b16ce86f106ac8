/** What to do when nothing was found: searches that find something, then a new record. Loads on first use. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { searchIcon } from '../../../shared/ui/icons.ts';
import { stateNotice, type NoticeAction } from '../../../shared/ui/notice.ts';
import * as texts from '../../../texts/search.ts';
import * as resultWords from '../../../texts/search_results.ts';
import type { OpenSearchView, SearchViewModule } from '../search_views.ts';
import { nothingFoundStyles } from './nothing_found_styles.ts';
import { WaysOnController, type WayOn } from './ways_on_controller.ts';
import { tabName } from '../query/tab_name.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext, viewsContext } from '../search_contexts.ts';

function label({ kind, count, name }: WayOn): string {
  if (kind === 'word') return resultWords.withoutWord(count, name);
  if (kind === 'tab') return resultWords.inTab(count, name);
  return kind === 'country' ? resultWords.anyCountry(count) : resultWords.withoutFilters(count);
}

function ways(controller: WaysOnController): TemplateResult | typeof nothing {
  const { search } = read(partsContext);
  const { ways, isBusy } = controller;
  if (ways.length === 0 && !isBusy) return nothing;
  return html`<section class="ways" aria-label=${resultWords.waysOn()} aria-busy=${isBusy ? 'true' : 'false'}>
    <ul class="chips">
      ${ways.map(
        (way) =>
          html`<li>
            <button type="button" class="chip" part="way-on" @click=${() => way.go(search)}>
              <bdi>${label(way)}</bdi>
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}

function render(controller: WaysOnController): TemplateResult {
  const settings = read(settingsContext);
  const { search } = read(partsContext);
  const views = read(viewsContext);
  // The user has typed other words already.
  if (search.found && !search.isBusy)
    controller.look(
      search.found,
      search,
      settings.tabs.map((tab) => ({ ...tab, name: tabName(tab) })),
    );
  const actions: NoticeAction[] = [];
  if (search.filterCount > 0) actions.push({ label: texts.clearFilters(), run: () => search.clearFilters() });
  const widest = settings.tabs.find((tab) => tab.types.length > search.tab.types.length);
  if (widest) actions.push({ label: resultWords.noResultsTab(), run: () => search.setTab(widest) });
  if (settings.add_request_enabled)
    actions.push({ label: texts.addRecord(), run: () => views.open('addRequest'), primary: true });
  return html`<slot name="empty"
    ><div class="nothing">
      ${stateNotice({
        icon: searchIcon,
        title: resultWords.noResultsTitle(search.found?.choice.text ?? ''),
        hint: search.filterCount > 0 ? resultWords.noResultsFilters() : resultWords.noResultsAdvice(),
        between: ways(controller),
        actions,
      })}
    </div></slot
  >`;
}

export const view: SearchViewModule = {
  styles: [nothingFoundStyles],
  texts: [resultWords.resultTexts],
  open(host: LitElement): OpenSearchView {
    const controller = new WaysOnController(host);
    return {
      title: () => '',
      render: () => render(controller),
      close: () => controller.stop(),
    };
  },
};
