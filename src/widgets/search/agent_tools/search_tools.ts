/** The tools of a search widget for agents of the browser: find, open, select, and propose a new record. */
import type { EntityWrapper } from '../../../api/types.ts';
import { displayName } from '../../../records/entity.ts';
import { offerTools, type WidgetTools } from '../../../shared/agent_tools/agent_tools.ts';
import { summaryFor, viewFor } from '../../../shared/agent_tools/record_answers.ts';
import {
  refuse,
  refuseFor,
  whenThere,
  type ToolCall,
  type ToolElement,
} from '../../../shared/agent_tools/tool_call.ts';
import { contextValue } from '../../../shared/contexts.ts';
import * as texts from '../../../texts/assistant/agent_tools.ts';
import type { FoundHits } from '../results/found_hits.ts';
import { actionsContext, partsContext, settingsContext, viewsContext } from '../search_contexts.ts';
import { proposeRecord } from './propose_record.ts';

class SearchTools {
  readonly #host: ToolElement;

  constructor(host: ToolElement) {
    this.#host = host;
  }

  get #parts() {
    return contextValue(this.#host, partsContext);
  }

  get #settings() {
    return contextValue(this.#host, settingsContext);
  }

  /** Searches for words without filters, in the tab of the type, and returns the hits. */
  async #search(words: string, type: unknown, { signal }: ToolCall): Promise<FoundHits> {
    const { search } = this.#parts;
    const { tabs, sort } = this.#settings;
    const isOnly = (types: readonly string[]): boolean => types.length === 1 && types[0] === type;
    const tab = type ? tabs.find(({ types }) => isOnly(types)) : tabs.find(({ types }) => types.length > 1);
    if (type && !tab) refuse(`This widget has no tab for ${String(type)} alone. Search without entity_type.`);
    contextValue(this.#host, viewsContext).closeAll();
    const before = search.found;
    search.restore({ text: words, tab: tab ?? tabs[0] ?? search.tab, sort, filters: [], conditions: [] });
    search.retry();
    return whenThere(() => {
      if (!search.isBusy) refuseFor(search.error);
      return search.found === before || search.isBusy ? undefined : search.found;
    }, signal);
  }

  /** Returns a hit by its ID; searches for it when it is not among the loaded ones. */
  async #hit(vid: string, call: ToolCall): Promise<EntityWrapper> {
    const known = this.#hitIn(this.#parts.search.found, vid);
    return (
      known ??
      this.#hitIn(await this.#search(vid, undefined, call), vid) ??
      refuse(`not-found: this widget finds no record ${vid}.`)
    );
  }

  #hitIn(found: FoundHits | undefined, vid: string): EntityWrapper | undefined {
    return found?.at(found.rowOf(vid)) ?? undefined;
  }

  readonly find = async (
    { query, entity_type: type, limit }: Readonly<Record<string, unknown>>,
    call: ToolCall,
  ): Promise<object> => {
    const words = String(query).trim();
    if (!words) refuse('query is empty.');
    call.say(() => texts.searchedFor(words));
    const found = await this.#search(words, type, call);
    const hits = found.loaded.slice(0, typeof limit === 'number' ? limit : 10);
    const further = found.totalCount - hits.length;
    return {
      records: hits.map(summaryFor),
      total: found.totalCount,
      total_is_exact: found.isExact,
      understood_filters: found.understood.map(({ term }) => term),
      similar_names_only: found.mode === 'SIMILAR',
      left_out: further > 0 ? [`${further} further records: narrow the search`] : [],
    };
  };

  readonly open = async (
    { vid_key: key }: Readonly<Record<string, unknown>>,
    call: ToolCall,
  ): Promise<object> => {
    const vid = String(key);
    let name = vid;
    call.say(() => texts.opened(name));
    const hit = await this.#hit(vid, call);
    name = displayName(hit.entity);
    contextValue(this.#host, viewsContext).closeAll();
    contextValue(this.#host, actionsContext).preview(hit);
    const { record } = this.#parts;
    return whenThere(() => {
      if (record.record?.entityId !== vid || record.isRefreshing) return undefined;
      refuseFor(record.error);
      return viewFor(record.record);
    }, call.signal);
  };

  readonly select = async (
    { vid_key: key }: Readonly<Record<string, unknown>>,
    call: ToolCall,
  ): Promise<object> => {
    const hit = await this.#hit(String(key), call);
    call.say(() => texts.selected(displayName(hit.entity)));
    const { select, cancelSelect } = contextValue(this.#host, actionsContext);
    const { selecting } = this.#parts;
    select(hit);
    call.signal.addEventListener('abort', () => cancelSelect(hit));
    return whenThere(() => {
      if (selecting.isUnderWay(hit.entityId)) return undefined;
      const progress = selecting.progress.get(hit.entityId);
      if (progress !== 'selected') refuse(`${progress}: the record was not selected.`);
      return { selected: summaryFor(selecting.last ?? hit) };
    }, call.signal);
  };

  get tools(): WidgetTools {
    return {
      find_records: { run: this.find },
      open_record: { run: this.open },
      select_record: { isOffered: () => this.#settings.select_enabled, run: this.select },
      propose_record: {
        isOffered: () => this.#settings.add_request_enabled,
        run: (input, call) => proposeRecord(this.#host, input, call),
      },
    };
  }
}

/** Offers the tools of a search widget. */
export const offer = (host: ToolElement): void => offerTools(host, 'search', new SearchTools(host).tools);
