/** The bar below the tree: what can be done with the current row, and with the selected organizations. */
import { html, nothing, type TemplateResult } from 'lit';
import { read } from '../../../shared/contexts.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { checkIcon, closeIcon, compareIcon, windowIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import * as common from '../../../texts/common.ts';
import { formatNumber } from '../../../texts/format.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import { partsContext } from '../hierarchy_contexts.ts';
import { mostSelected } from './select_many_controller.ts';

/** Says why organizations were not handed over, or that they were. */
export function selectionNotice(): unknown {
  const { selecting } = read(partsContext);
  const { error, isDone, isFull } = selecting;
  if (error)
    return stripNotice({
      ...errorWords(error.kind, error.retryAfterSeconds),
      tone: 'error',
      actions: [{ label: common.tryAgain(), run: () => void selecting.handOver() }],
    });
  if (isFull)
    return stripNotice({
      icon: checkIcon,
      title: texts.mostSelected(formatNumber(mostSelected)),
      tone: 'warning',
    });
  return isDone ? stripNotice({ icon: checkIcon, title: texts.passed() }) : nothing;
}

/** Renders what can be done with the current row. The keyboard does the same on the row. */
function rowActions(): unknown {
  const { tabs, comparing, open, openTab, compare } = read(partsContext);
  const directory = tabs?.directory;
  const row = directory?.row(directory.current);
  if (!directory || row?.kind !== 'organization') return nothing;
  const { organization } = row;
  const { first } = comparing;
  const label = !first
    ? texts.compare()
    : first.vid === organization.vid
      ? texts.compareStop()
      : texts.compareWith(first.name);
  return html`<button type="button" class="button" @click=${() => open(organization)}>${texts.open()}</button>
    ${
      organization.childCount > 0 && directory.choice.branch?.vid !== organization.vid
        ? html`<button
            type="button"
            class="button compact"
            title=${texts.openTab()}
            @click=${() => openTab(organization)}
          >
            ${windowIcon}<span class="compact-label" aria-hidden="true">${texts.openTab()}</span>
          </button>`
        : nothing
    }
    <button type="button" class="button compact" title=${label} @click=${() => compare(organization)}>
      ${compareIcon}<bdi class="compact-label" aria-hidden="true">${label}</bdi>
    </button>`;
}

export function selectionBar(): TemplateResult | typeof nothing {
  const { selecting, settings } = read(partsContext);
  const actions = rowActions();
  const count = settings.select_enabled ? selecting.chosen.size : 0;
  if (actions === nothing && count === 0) return nothing;
  return html`<div class="selection" part="selection">
    ${actions}
    ${
      count > 0
        ? html`<span class="selection-end">
            <button
              type="button"
              class="button plain compact"
              title=${texts.clearSelection()}
              @click=${() => selecting.clear()}
            >
              <span class="compact-icon">${closeIcon}</span
              ><span class="compact-label" aria-hidden="true">${texts.clearSelection()}</span>
            </button>
            <button
              type="button"
              class="button primary"
              aria-disabled=${selecting.isBusy ? 'true' : nothing}
              @click=${() => void selecting.handOver()}
            >
              ${selecting.isBusy ? html`<span class="spinner"></span>` : nothing}${texts.select(count)}
            </button>
          </span>`
        : nothing
    }
  </div>`;
}
