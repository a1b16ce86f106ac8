/** Renders what limits the results: the host page's presets, and the user's filters, which can be removed. */
import { html, nothing, type TemplateResult } from 'lit';
import { closeIcon, lockIcon } from '../../../shared/ui/icons.ts';
import { advancedFields, type AdvancedField, type Condition } from './conditions.ts';
import { objectTypeOfScope, type PresetTerm } from './preset_filter.ts';
import { formatList } from '../../../texts/format.ts';
import * as texts from '../../../texts/search.ts';
import { valueLabel } from '../results/filter_view.ts';
import { fieldNames, type FieldName } from '../field_names.ts';
import { codeText, dateText, rangeText } from './value_words.ts';
import { languageContext, metadataContext, read } from '../../../shared/contexts.ts';
import { partsContext, settingsContext } from '../search_contexts.ts';

function conditionText(
  fieldName: FieldName,
  field: Pick<AdvancedField, 'objectType' | 'field'>,
  condition: Condition,
): string {
  const name = fieldName(field.objectType, field.field);
  if (condition.kind === 'words') return `${name}: ${condition.words.trim()}`;
  if (condition.kind !== 'values') return rangeText(name, condition.from, condition.to);
  const labels = { metadata: read(metadataContext), language: read(languageContext) };
  const values = condition.values.map(
    (code) => codeText(labels, field.objectType, field.field, code) ?? dateText(code),
  );
  return `${name}: ${formatList(values)}`;
}

/** Returns the text of a preset term, such as "Specialty: Cardiology". */
const presetText = (fieldName: FieldName, { scope, field, values }: PresetTerm): string =>
  conditionText(fieldName, { objectType: objectTypeOfScope(scope), field }, { kind: 'values', values });

const removable = (label: string, remove: () => void): TemplateResult =>
  html`<li>
    <button type="button" class="chip" part="chip" aria-label=${texts.removeFilter(label)} @click=${remove}>
      <bdi>${label}</bdi>${closeIcon}
    </button>
  </li>`;

/**
 * Renders the host page's presets, then the user's filters and conditions, then those that the words
 * were understood as. They are inside the column of results, so
 * that a new chip moves no other control.
 */
export function filterChips(): TemplateResult | typeof nothing {
  const fieldName = fieldNames();
  const settings = read(settingsContext);
  const { search, presets } = read(partsContext);
  const fixed = [
    ...presets.include.terms.map((term) => texts.presetIncludes(presetText(fieldName, term))),
    ...presets.exclude.terms.map((term) => texts.presetExcludes(presetText(fieldName, term))),
  ];
  const conditions = search.activeConditions;
  const chips = [
    ...fixed.map(
      (text) =>
        html`<li class="chip fixed" part="preset">
          ${lockIcon}<bdi>${text}</bdi><span class="visually-hidden">(${texts.presetBy()})</span>
        </li>`,
    ),
    ...advancedFields(settings.advanced_fields, search.tab.types).flatMap((field) => {
      const condition = conditions.get(field.key);
      return condition
        ? removable(conditionText(fieldName, field, condition), () =>
            search.setCondition(field.key, undefined),
          )
        : [];
    }),
    ...[...search.filters].flatMap(([facet, values]) =>
      [...values].map(([value, label]) =>
        // A restored filter has only codes until an answer has labels, and an empty answer has none.
        removable(valueLabel(facet, value, label), () => search.toggleFilter(facet, value, label)),
      ),
    ),
    ...(search.found?.understood ?? []).map(({ field_label, labels, words }) =>
      removable(`${field_label}: ${formatList(labels)}`, () => {
        search.asWords = [...search.asWords, ...words];
        search.retry();
      }),
    ),
  ];
  return chips[0]
    ? html`<ul class="chips" part="chips" data-focus-group aria-label=${texts.activeFilters()}>
        ${chips}
      </ul>`
    : nothing;
}
