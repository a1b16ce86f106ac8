/** The advanced search: a labeled control for every configured field, grouped by object. */
import { html, nothing, type TemplateResult } from 'lit';
import { ComboboxController } from '../../../../forms/view/combobox_controller.ts';
import { comboboxStyles } from '../../../../forms/view/combobox_styles.ts';
import { alertIcon } from '../../../../shared/ui/icons.ts';
import { stripNotice } from '../../../../shared/ui/notice.ts';
import { listSkeleton } from '../../../../shared/ui/skeleton.ts';
import { advancedFields, type AdvancedField } from '../conditions.ts';
import * as common from '../../../../texts/common.ts';
import { formTexts } from '../../../../texts/form.ts';
import * as search from '../../../../texts/search.ts';
import * as texts from '../../../../texts/search_advanced.ts';
import { searchedIds } from '../searched_ids.ts';
import { hasBasic } from '../../search_settings.ts';
import type { SearchViewModule } from '../../search_views.ts';
import { advancedInput, type AdvancedTools } from './advanced_fields.ts';
import { advancedStyles } from './advanced_styles.ts';
import { objectTitle } from '../../field_names.ts';
import { metadataContext, read } from '../../../../shared/contexts.ts';
import { partsContext, settingsContext } from '../../search_contexts.ts';

interface Group {
  readonly title: () => string;
  readonly has: (field: AdvancedField) => boolean;
}

const isOfRecord = ({ objectType }: AdvancedField): boolean => objectType === 'HCP' || objectType === 'HCO';
const groups: readonly Group[] = [
  { title: texts.general, has: (field) => isOfRecord(field) && !field.only },
  { title: texts.professionals, has: ({ only }) => only === 'HCP' },
  { title: texts.organizations, has: ({ only }) => only === 'HCO' },
  { title: texts.address, has: ({ objectType }) => objectType === 'ADDRESS' },
  { title: texts.license, has: ({ objectType }) => objectType === 'LICENSE' },
  { title: texts.affiliation, has: ({ objectType }) => objectType === 'PARENTHCO' },
  { title: texts.customKey, has: ({ objectType }) => objectType === 'CUSTOMKEY' },
];
/** Returns a group for each custom object that has fields. */
const customGroups = (fields: readonly AdvancedField[]): Group[] =>
  [...new Set(fields.map(({ objectType }) => objectType).filter((type) => type.endsWith('__c')))].map(
    (type) => ({ title: () => objectTitle(type), has: ({ objectType }) => objectType === type }),
  );
/** With only one entity type, its fields need no separate group. */
const oneKind: readonly Group[] = [{ title: texts.general, has: isOfRecord }, ...groups.slice(3)];

function form(tools: AdvancedTools): TemplateResult {
  const metadata = read(metadataContext);
  const settings = read(settingsContext);
  const { search: searching } = read(partsContext);
  const fields = advancedFields(settings.advanced_fields, searching.tab.types);
  // Loads the metadata, so that each field gets the right control.
  const isWaiting = !metadata.hasFields && !metadata.error;
  const [first] = fields;
  if (!first) return html`<p class="quiet">${texts.noFields()}</p>`;
  metadata.field(first.objectType, first.field);
  if (isWaiting) return listSkeleton(common.loading());
  const shown = searching.tab.types.length > 1 ? groups : oneKind;
  return html`
    ${
      metadata.error
        ? stripNotice({
            icon: alertIcon,
            title: texts.namesFailed(),
            tone: 'warning',
            actions: [{ label: common.tryAgain(), run: () => metadata.retry() }],
          })
        : nothing
    }
    ${[...shown, ...customGroups(fields)].map(({ title, has }) => {
      const own = fields.filter(has);
      return own.length === 0
        ? nothing
        : html`<fieldset class="field-group" part="advanced-group">
            <legend>${title()}</legend>
            ${own.map((field) => advancedInput(field, tools))}
          </fieldset>`;
    })}
    ${
      hasBasic(settings)
        ? html`<p class="ids-hint">
            <span>${texts.idsHint()}</span>
            ${searchedIds().map((name) => html`<span class="badge">${name}</span>`)}
          </p>`
        : nothing
    }
  `;
}

export const view: SearchViewModule = {
  styles: [comboboxStyles, advancedStyles],
  texts: [texts.advancedTexts, formTexts],
  open(host) {
    const combobox = new ComboboxController(host, () => host.renderRoot);
    const unknown = new Map<string, string>();
    const tools: AdvancedTools = {
      combobox,
      unknown,
      keepUnknown(key, text) {
        if (text) unknown.set(key, text);
        else unknown.delete(key);
        host.requestUpdate();
      },
    };
    return {
      title: search.advanced,
      render: () => form(tools),
      close() {
        combobox.close();
        host.removeController(combobox);
      },
    };
  },
};
