/** Renders the tabs of open branches (ARIA Authoring Practices, tabs that show at once and can be closed). */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { read } from '../../../shared/contexts.ts';
import { closeIcon } from '../../../shared/ui/icons.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import { partsContext } from '../hierarchy_contexts.ts';
import type { NamedOrganization } from '../tree/directory_choice.ts';

const tabId = (branch: NamedOrganization | undefined): string => `tab-${branch?.vid ?? 'all'}`;

/** Returns the tab that a key leads to; undefined for other keys. */
function target(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const isRightToLeft = (event.currentTarget as Element).matches(':dir(rtl)');
  switch (event.key) {
    case 'ArrowLeft':
      return (at + (isRightToLeft ? 1 : count - 1)) % count;
    case 'ArrowRight':
      return (at + (isRightToLeft ? count - 1 : 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  return undefined;
}

/** Renders the tabs above the content of the shown one; only the content without open branches. */
export function withTabs(content: unknown): TemplateResult {
  const { tabs, showTab, closeTab } = read(partsContext);
  const { choices, shown } = tabs!.saved;
  if (choices.length < 2) return html`<div class="tab-panel">${content}</div>`;
  const onKey = (event: KeyboardEvent): void => {
    const to = target(event, shown, choices.length);
    if (to !== undefined) showTab(to);
    else if (event.key === 'Delete' && shown > 0) closeTab(shown);
    else return;
    event.preventDefault();
  };
  return html`<div
      class="tabs"
      part="tabs"
      role="tablist"
      aria-label=${texts.tabs()}
      aria-description=${texts.tabKeys()}
      @keydown=${onKey}
    >
      ${repeat(
        choices,
        ({ branch }) => tabId(branch),
        ({ branch }, at) =>
          html`<button
            type="button"
            id=${tabId(branch)}
            class="tab"
            part="tab"
            role="tab"
            aria-selected=${at === shown ? 'true' : 'false'}
            aria-controls=${at === shown ? 'tab-panel' : nothing}
            tabindex=${at === shown ? '0' : '-1'}
            @click=${() => showTab(at)}
            @auxclick=${(event: MouseEvent) => {
              if (event.button === 1 && at > 0) closeTab(at);
            }}
          >
            <bdi class="tab-name">${branch?.name ?? texts.wholeDirectory()}</bdi>${
              at > 0
                ? // For the pointer. The keyboard has Delete, and the menu an entry.
                  html`<span
                    class="tab-close"
                    aria-hidden="true"
                    @click=${(event: Event) => {
                      event.stopPropagation();
                      closeTab(at);
                    }}
                    >${closeIcon}</span
                  >`
                : nothing
            }
          </button>`,
      )}
    </div>
    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby=${tabId(choices[shown]!.branch)}>
      ${content}
    </div>`;
}

/** Selector of the shown tab. */
export const shownTab = '.tab[aria-selected=true]';

/** Scrolls the shown tab into view, and nothing around the widget. */
export function tabIntoView(root: ParentNode): void {
  const tab = root.querySelector(shownTab);
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [own, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.left < all.left) list.scrollLeft -= all.left - own.left;
  else if (own.right > all.right) list.scrollLeft += own.right - all.right;
}
