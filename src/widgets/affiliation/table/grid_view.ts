/** Tree and list: the records of the map as rows. Rows far outside the viewport are not rendered. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { chevronIcon } from '../../../shared/ui/icons.ts';
import { nameOf } from '../network/graph.ts';
import type { TreeRow } from '../network/hierarchy.ts';
import { isNumberColumn, type ListColumn } from './list_columns.ts';
import { rowOf, type ListRow, type Sorting } from './list_rows.ts';
import { formatList } from '../../../texts/format.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import { columns, columnStyle, isSortingLater, numberCell, shownColumns } from './grid_columns.ts';
import { shownRows } from './shown_rows.ts';
import { typeIcon } from '../map/type_icon.ts';
import { spokenRow } from './spoken_row.ts';
import { languageContext, read } from '../../../shared/contexts.ts';
import { actionsContext, graphContext, partsContext } from '../affiliation_contexts.ts';

function moreButton(row: ListRow): unknown {
  const { network } = read(partsContext);
  const actions = read(actionsContext);
  const { currentRow } = actions;
  const { vid } = row.node;
  if (!network.hasMore(vid)) return nothing;
  const isBusy = network.loading.has(vid);
  const count = network.missingCount(vid);
  const label = count > 0 ? texts.loadMore(count) : texts.loadMorePlain();
  return html`<button
    type="button"
    class="link-button more"
    tabindex=${vid === currentRow ? '0' : '-1'}
    ?disabled=${isBusy}
    aria-label=${texts.loadMoreOf(label, nameOf(row.node))}
    @click=${(event: Event) => {
      event.stopPropagation();
      network.loadMore(vid);
      actions.onRowFocus(vid);
    }}
  >
    ${isBusy ? html`<span class="spinner"></span>` : label}
  </button>`;
}

const cellClass = (column: ListColumn): string => `cell ${column}${isNumberColumn(column) ? ' number' : ''}`;

function cell(row: ListRow, column: ListColumn): unknown {
  const parts = read(partsContext);
  if (isNumberColumn(column)) return numberCell(parts, row.node, column);
  const { node, edge, parent, others } = row;
  switch (column) {
    case 'name':
      return nothing;
    case 'type':
      return node.typeLabel ?? node.type;
    case 'specialty':
      return node.specialtyLabel ?? node.specialty;
    case 'belongsTo':
      return html`${parent ? html`<bdi>${nameOf(parent)}</bdi>` : nothing}
      ${others.length > 0 ? html`<bdi class="also">${texts.alsoAt(formatList(others.slice(0, 3)))}</bdi>` : nothing}`;
    case 'relationship':
      return edge
        ? html`${edge.typeLabel ?? edge.type ?? nothing}
          ${edge.isPrimary ? html`<span class="badge accent">${texts.primary()}</span>` : nothing}
          ${edge.isActive ? nothing : html`<span class="badge danger">${texts.ended()}</span>`}`
        : nothing;
    case 'place':
      return node.city;
    case 'status':
      return node.isActive ? recordTexts.active() : recordTexts.inactive();
  }
}

function gridRow(
  vid: string,
  index: number,
  shown: readonly ListColumn[],
  tree: TreeRow | undefined,
): TemplateResult {
  const parts = read(partsContext);
  const { arrangement, map } = parts;
  const graph = read(graphContext);
  const actions = read(actionsContext);
  const { currentRow } = actions;
  const isTree = arrangement.view === 'tree';
  const row = rowOf(arrangement.visible!, arrangement.filters, vid);
  const { node } = row;
  const isExpandable = tree !== undefined && tree.hasChildren;
  return html`<div
    class=${classMap({
      row: true,
      selected: arrangement.selected === vid,
      passing: arrangement.visible!.passing.has(vid),
    })}
    part="row"
    role="row"
    data-vid=${vid}
    .style=${`--level: ${Math.min(12, (tree?.level ?? 1) - 1)}`}
    tabindex=${vid === currentRow ? '0' : '-1'}
    aria-label=${spokenRow(parts, row, shown)}
    aria-rowindex=${index + 2}
    aria-selected=${arrangement.selected === vid ? 'true' : 'false'}
    aria-level=${ifDefined(tree?.level)}
    aria-posinset=${ifDefined(tree?.position)}
    aria-setsize=${ifDefined(tree?.siblings)}
    aria-expanded=${ifDefined(isExpandable ? (tree.isOpen ? 'true' : 'false') : undefined)}
    @click=${() => actions.select(vid)}
    @focus=${() => actions.onRowFocus(vid)}
  >
    <div class="cell name-cell" role=${isTree ? 'gridcell' : 'rowheader'}>
      ${
        isTree
          ? html`<span
              class=${classMap({ twist: true, open: tree?.isOpen ?? false, off: !isExpandable })}
              @click=${(event: Event) => {
                event.stopPropagation();
                if (isExpandable) arrangement.toggleRow(vid);
              }}
              >${chevronIcon}</span
            >`
          : nothing
      }
      ${typeIcon(map, node)}
      <div class="name-text">
        <bdi class="row-name">${nameOf(node)}</bdi>
        ${vid === graph.root ? html`<span class="badge accent">${texts.startRecord()}</span>` : nothing}
        ${node.isMissing ? html`<span class="badge warning">${texts.missing()}</span>` : nothing}
        ${node.recordState === 'UNDER_REVIEW' ? html`<span class="badge warning">${recordTexts.underReview()}</span>` : nothing}
        ${moreButton(row)}
      </div>
    </div>
    ${shown
      .slice(1)
      .map(
        (column) =>
          html`<div class=${cellClass(column)} role="gridcell">${cell(row, column) ?? nothing}</div>`,
      )}
  </div>`;
}

function header(shown: readonly ListColumn[]): TemplateResult {
  const parts = read(partsContext);
  const { arrangement } = parts;
  const { sorting } = arrangement;
  const isTree = arrangement.view === 'tree';
  const isLater = !isTree && isSortingLater(parts);
  // The headers are one stop in the tab order; arrow keys move between them.
  const stop = shown.includes(sorting.column) ? sorting.column : shown[0];
  return html`<div class="row head" role="row" aria-rowindex="1">
    ${shown.map((column) => {
      const { label } = columns[column];
      const isSorted = !isTree && sorting.column === column;
      const sign =
        isSorted && isLater
          ? html`<span class="spinner"></span>`
          : html`<span class=${classMap({ arrow: true, on: isSorted, down: sorting.isDescending })}
              >${chevronIcon}</span
            >`;
      return html`<div
        class=${column === 'name' ? 'cell name-cell' : cellClass(column)}
        role="columnheader"
        aria-sort=${ifDefined(isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined)}
      >
        ${
          isTree
            ? label()
            : html`<button
                type="button"
                class="sort-button"
                tabindex=${column === stop ? '0' : '-1'}
                @click=${() => arrangement.sortBy(column)}
              >
                ${label()}${sign}
              </button>`
        }
      </div>`;
    })}
  </div>`;
}

const sortedBy = ({ column, isDescending }: Sorting): string =>
  `${texts.sortBy()}: ${columns[column].label()}. ${isDescending ? texts.sortDescending() : texts.sortAscending()}`;

export function gridView(): TemplateResult {
  const parts = read(partsContext);
  const { arrangement, list } = parts;
  const actions = read(actionsContext);
  const { currentRow } = actions;
  const isTree = arrangement.view === 'tree';
  const rows = isTree ? arrangement.rows : undefined;
  const vids = rows?.map(({ vid }) => vid) ?? shownRows(parts, read(languageContext));
  const keep = Math.max(0, vids.indexOf(currentRow ?? ''));
  const shown = shownColumns(parts);
  return html`<div class="grid-scroller" part="grid">
    <p hidden data-say="changes">${isTree ? nothing : sortedBy(arrangement.sorting)}</p>
    <div
      class=${classMap({ grid: true, tree: isTree })}
      .style=${columnStyle(shown)}
      role=${isTree ? 'treegrid' : 'grid'}
      aria-label=${isTree ? texts.treeLabel() : texts.listLabel()}
      aria-rowcount=${vids.length + 1}
      @keydown=${actions.onGridKey}
    >
      ${header(shown)}
      <div class="list" role="presentation">
        ${list.render(vids.length, keep, (index) => gridRow(vids[index]!, index, shown, rows?.[index]))}
      </div>
    </div>
  </div>`;
}
