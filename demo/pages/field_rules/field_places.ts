/** Where a custom field appears: part of the form of a field. */
import { msg, str } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import { switchField } from '../admin/controls.ts';
import type { FieldDraft } from '../admin/model/field_draft.ts';
import { canBeFacet, canBeSortable } from '../admin/model/field_words.ts';

/** Renders the switches. */
export const fieldPlaces = (draft: FieldDraft, set: (changes: Partial<FieldDraft>) => void): TemplateResult =>
  html`<fieldset class="stack">
    <legend>${msg('Where it appears')}</legend>
    ${switchField(msg('In forms and in the profile'), draft.isShown, (isShown) => set({ isShown }))}
    ${switchField(msg('In the advanced search'), draft.isFilterable, (isFilterable) => set({ isFilterable }))}
    ${switchField(msg('In search results'), draft.isOnCards, (isOnCards) => set({ isOnCards }))}
    ${switchField(msg('In export files'), draft.isExported, (isExported) => set({ isExported }))}
    ${
      canBeFacet(draft.objectType, draft.dataType)
        ? switchField(msg('As a filter with counts'), draft.isFacet, (isFacet) => set({ isFacet }), {
            hint: msg('A widget shows it when its settings have it among the filters.'),
          })
        : ''
    }
    ${
      canBeSortable(draft.objectType, draft.dataType)
        ? switchField(msg('As a sort order'), draft.isSortable, (isSortable) => set({ isSortable }), {
            hint: msg('A widget offers it when its settings have it among the sort orders.'),
          })
        : ''
    }
    ${
      draft.dataType === 'STRING'
        ? switchField(msg('The search box finds its words'), draft.isSearchable, (isSearchable) =>
            set({ isSearchable }),
          )
        : ''
    }
  </fieldset>`;

/** Names the languages in which a field shows its English help. */
export const missingHelp = (languages: string): string => msg(str`No help in: ${languages}`);
