/** Shows two branches side by side in place of the directory, under its filters. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { readHierarchy, type HierarchyOrganization } from '../../../api/affiliations/hierarchy.ts';
import { AsyncTask } from '../../../shared/async_task.ts';
import { contextValue, languageContext, read, widgetContext } from '../../../shared/contexts.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { buildingIcon, downloadIcon } from '../../../shared/ui/icons.ts';
import type { ListRow } from '../../../shared/lists/save_list.ts';
import { stateNotice } from '../../../shared/ui/notice.ts';
import { listSkeleton } from '../../../shared/ui/skeleton.ts';
import { viewHeader, viewHeaderStyles } from '../../../shared/ui/view_header.ts';
import type { ViewModule } from '../../../shared/view_host.ts';
import * as common from '../../../texts/common.ts';
import { formatNumber } from '../../../texts/format.ts';
import * as directory from '../../../texts/organization/hierarchy.ts';
import * as texts from '../../../texts/organization/hierarchy_compare.ts';
import { partsContext } from '../hierarchy_contexts.ts';
import { queryOf, top } from '../tree/directory_choice.ts';
import { compareStyles } from './compare_styles.ts';
import {
  compareBranches,
  innerAndOuter,
  type ComparedLine,
  type ComparedMetrics,
} from './compared_metrics.ts';

type Pair = readonly [HierarchyOrganization, HierarchyOrganization];

interface Comparison {
  readonly task: AsyncTask<readonly HierarchyOrganization[]>;
  readonly load: () => void;
  isShort: boolean;
  isSwapped: boolean;
}

/** Returns a count with its sign. */
const signed = (count: number): string =>
  count > 0 ? `+${formatNumber(count)}` : count < 0 ? `−${formatNumber(-count)}` : formatNumber(0);

function value(text: string | number | null, most: number): TemplateResult {
  const isCount = typeof text === 'number';
  return html`<td class=${classMap({ count: isCount })}>
    ${
      text === null
        ? html`<span class="quiet">${texts.notStated()}</span>`
        : html`<bdi>${isCount ? formatNumber(text) : text}</bdi>`
    }
    ${
      isCount && most > 0
        ? html`<span class="share" .style=${`inline-size: ${(100 * text) / most}%`}></span>`
        : nothing
    }
  </td>`;
}

function row({ label, values, isDifferent, difference }: ComparedLine): TemplateResult {
  const most = Math.max(0, ...values.filter((each) => typeof each === 'number'));
  return html`<tr class=${classMap({ different: isDifferent })}>
    <th scope="row"><bdi>${label}</bdi></th>
    ${values.map((each) => value(each, most))}
    <td class="delta">
      ${
        difference !== undefined && isDifferent
          ? html`<bdi>${signed(difference)}</bdi>`
          : isDifferent
            ? html`<span>${texts.differs()}</span>`
            : html`<span aria-hidden="true">–</span>`
      }
    </td>
  </tr>`;
}

function group(title: string | undefined, lines: readonly ComparedLine[]): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<tbody>
    ${
      title
        ? html`<tr>
            <th scope="rowgroup" colspan="4" class="compare-group">${title}</th>
          </tr>`
        : nothing
    }
    ${lines.map(row)}
  </tbody>`;
}

/** Returns the lines of the file, in the texts of the active language. */
function fileRows(pair: Pair, { facts, counts, specialties }: ComparedMetrics): ListRow[] {
  return [
    [texts.metric(), ...pair.map(({ name }) => name), texts.difference()],
    ['vid__v', ...pair.map(({ vid }) => vid), undefined],
    ...[...facts, ...counts, ...specialties].map(({ label, values, difference }) => [
      label,
      ...values.map((each) => each ?? undefined),
      difference,
    ]),
  ];
}

async function save(rows: readonly ListRow[]): Promise<void> {
  const { saveComparison } = await import('./compare_file.ts');
  await saveComparison(rows);
}

/** Says what else is to be known about the metrics. */
function remarks(pair: Pair): TemplateResult {
  const { tabs } = read(partsContext);
  const { specialty, activeOnly } = tabs!.directory.choice;
  const nested = innerAndOuter(pair);
  return html`${
    specialty
      ? html`<p>${texts.specialtyOnly(tabs!.directory.specialties.get(specialty) ?? specialty)}</p>`
      : nothing
  }
  ${activeOnly ? html`<p>${texts.activeOnly()}</p>` : nothing}
  ${nested ? html`<p>${texts.inside(nested[0].name, nested[1].name)}</p>` : nothing}`;
}

function table(pair: Pair, comparison: Comparison, update: () => void): TemplateResult {
  const { settings } = read(partsContext);
  const all = compareBranches(pair);
  const shown = (lines: readonly ComparedLine[]): readonly ComparedLine[] =>
    comparison.isShort ? lines.filter(({ isDifferent }) => isDifferent) : lines;
  const count = Object.values(all)
    .flat()
    .filter(({ isDifferent }: ComparedLine) => isDifferent).length;
  const rows = fileRows(pair, all);
  return html`<div class="compare-tools">
      <p data-say>${count > 0 ? texts.differences(count) : texts.same()}</p>
      <label class="filter-check">
        <input
          type="checkbox"
          .checked=${comparison.isShort}
          @change=${(event: Event) => {
            comparison.isShort = (event.currentTarget as HTMLInputElement).checked;
            update();
          }}
        />${texts.onlyDifferences()}
      </label>
      <button
        type="button"
        class="button"
        @click=${() => {
          comparison.isSwapped = !comparison.isSwapped;
          update();
        }}
      >
        ${texts.swap()}
      </button>
      ${
        settings.export_enabled
          ? html`<button type="button" class="button" @click=${() => void save(rows)}>
              ${downloadIcon}${directory.exportCsv()}
            </button>`
          : nothing
      }
    </div>
    <div class="quiet small">${remarks(pair)}</div>
    <table class="compare-table" part="comparison">
      <thead>
        <tr>
          <th scope="col"><span class="visually-hidden">${texts.metric()}</span></th>
          ${pair.map(({ name }) => html`<th scope="col"><bdi>${name}</bdi></th>`)}
          <th scope="col" class="delta">${texts.difference()}</th>
        </tr>
      </thead>
      ${group(undefined, shown(all.facts))}${group(undefined, shown(all.counts))}
      ${group(texts.bySpecialty(), shown(all.specialties))}
    </table>`;
}

function content(comparison: Comparison, update: () => void): unknown {
  const { task, load } = comparison;
  const { error, value: found } = task;
  if (error)
    return stateNotice({
      ...errorWords(error.kind, error.retryAfterSeconds),
      tone: 'error',
      actions: [{ label: common.tryAgain(), run: load, primary: true }],
    });
  if (!found) return listSkeleton(common.loading());
  const [first, second] = comparison.isSwapped ? found.toReversed() : found;
  if (!first || !second) return stateNotice({ icon: buildingIcon, title: directory.gone() });
  return html`<div class="compare-page">${table([first, second], comparison, update)}</div>`;
}

/** Loads two branches, under what the directory counts. */
function open(host: LitElement): ReturnType<ViewModule['open']> {
  const task = new AsyncTask<readonly HierarchyOrganization[]>(host);
  const load = (): void => {
    const { transport } = contextValue(host, widgetContext);
    const { comparing, tabs } = contextValue(host, partsContext);
    const { pair } = comparing;
    if (!transport || !pair || !tabs) return;
    const { filters } = queryOf(tabs.directory.choice, top, { limit: 1 });
    const query = {
      only: pair.join(),
      ...(filters ? { filters } : {}),
      resultLanguage: contextValue(host, languageContext),
    };
    void task.run(async (signal) => (await readHierarchy(transport, query, signal)).organizations);
  };
  const comparison: Comparison = { task, load, isShort: false, isSwapped: false };
  load();
  return {
    close: () => task.remove(),
    resume: () => {
      if (task.error) load();
    },
    render: () => {
      const { back } = read(partsContext);
      return html`${viewHeader(texts.title(), directory.back(), back)}
        <div class="scroller">${content(comparison, () => host.requestUpdate())}</div>`;
    },
  };
}

export const view: ViewModule = {
  styles: [viewHeaderStyles, compareStyles],
  texts: [texts.compareTexts],
  open,
};
