/** Renders addresses, licenses, affiliations and custom keys of an open record. */
import { html, nothing, type TemplateResult } from 'lit';
import { childTitles, childWays } from '../../../shared/ui/child_words.ts';
import {
  children,
  fieldText,
  isActive,
  isPrimaryRelationship,
  isUnderReview,
  type FieldSet,
} from '../../../records/entity.ts';
import type { ChildArray, Layout } from '../../../records/layout.ts';
import { mapLink } from '../../../records/map_link.ts';
import * as texts from '../../../texts/profile.ts';
import * as recordTexts from '../../../texts/record.ts';
import { copyButton } from './copy_button.ts';
import { mapAnchor } from './map_anchor.ts';
import type { OpenProfileView } from '../profile_view.ts';
import { recordLink } from './record_link.ts';
import { editableNames, pencil } from './pencil.ts';
import { fieldPairs, foldingSection, rowsOf } from './section_view.ts';

/** Number of children that are shown at first, so that records with hundreds open as fast as others. */
const usualCount = 5;

const isPrimary = (array: ChildArray, child: FieldSet): boolean =>
  isPrimaryRelationship(child) || (array === 'addresses__v' && child['address_ordinal__v'] === 1);

/** Sorts the primary child first, then active ones, otherwise in the order of the record. */
function inReadingOrder(array: ChildArray, items: readonly FieldSet[]): FieldSet[] {
  const rank = (child: FieldSet): number =>
    (isActive(child, childWays[array].status) ? 0 : 2) + (isPrimary(array, child) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
}

function titleOf(view: OpenProfileView, array: ChildArray, child: FieldSet): string {
  return childWays[array].title(child) || view.fieldName('ADDRESS', 'vid__v');
}

function childMarks(view: OpenProfileView, array: ChildArray, child: FieldSet): TemplateResult {
  const changes = view.pending.pending?.changes.get(fieldText(child, 'vid__v') ?? '')?.size ?? 0;
  return html`
    ${isPrimary(array, child) ? html`<span class="badge accent" part="badge">${recordTexts.primary()}</span>` : nothing}
    ${
      isActive(child, childWays[array].status)
        ? nothing
        : html`<span class="badge danger" part="badge">${recordTexts.inactive()}</span>`
    }
    ${isUnderReview(child) ? html`<span class="badge warning" part="badge">${recordTexts.underReview()}</span>` : nothing}
    ${view.marks?.badge(changes)}
  `;
}

function mapOf(child: FieldSet, title: string): TemplateResult | typeof nothing {
  const map = mapLink(child);
  return map ? mapAnchor(map, title) : nothing;
}

/** Returns the fields of a child that get a row: those not in its title, and those with a requested change. */
function namesOf(
  view: OpenProfileView,
  array: ChildArray,
  child: FieldSet,
  names: readonly string[],
): string[] {
  const { told } = childWays[array];
  const changed = view.pending.pending?.changes.get(fieldText(child, 'vid__v') ?? '')?.keys() ?? [];
  return [...names.filter((name) => !told.test(name)), ...changed];
}

function childItem(
  view: OpenProfileView,
  array: ChildArray,
  objectType: string,
  child: FieldSet,
  names: readonly string[],
  editable: ReadonlySet<string>,
): TemplateResult {
  const title = titleOf(view, array, child);
  const { status, told } = childWays[array];
  const place = { objectType, vid: fieldText(child, 'vid__v') ?? '', name: '' };
  const hasPencil = [...editable].some((name) => told.test(name) && name !== status);
  const rows = rowsOf(view, objectType, child, namesOf(view, array, child, names));
  return html`
    <li class="child" part="child">
      ${
        (hasPencil && view.inline?.editor(view, place, title)) ||
        html`<p class="child-head">
          <span class="child-title"
            >${array === 'parent_hcos__v' ? recordLink(view, child, title) : html`<bdi>${title}</bdi>`}</span
          >${hasPencil ? pencil(view, place, title) : nothing} ${childMarks(view, array, child)}
          ${array === 'addresses__v' ? mapOf(child, title) : nothing}
        </p>`
      }
      ${fieldPairs(view, objectType, child, rows, editable)}
    </li>
  `;
}

/** Renders custom keys, grouped by their source system. */
function keyList(view: OpenProfileView, keys: readonly FieldSet[]): TemplateResult {
  const systems = new Map<string, FieldSet[]>();
  for (const key of keys) {
    const system = fieldText(key, 'custom_key_source_type__v') ?? '';
    systems.set(system, [...(systems.get(system) ?? []), key]);
  }
  return html`<dl class="keys">
    ${[...systems].map(
      ([system, own]) =>
        html`<div class="system">
          <dt><bdi>${system}</bdi></dt>
          ${own.map((key) => {
            const whole = childWays.custom_keys__v.title(key) ?? '';
            return html`<dd class="key">
              <span class="quiet"><bdi>${fieldText(key, 'custom_key_item_type__v')}</bdi></span>
              <bdi class="code">${key['custom_key_value__v']}</bdi>
              ${
                isActive(key, 'custom_key_status__v')
                  ? copyButton(view, whole, whole)
                  : html`<span class="badge danger" part="badge">${texts.inactiveSince()}</span>`
              }
              ${view.marks?.changes(view, 'CUSTOMKEY', view.changesOf(key['vid__v'], 'custom_key_status__v'))}
            </dd>`;
          })}
        </div>`,
    )}
  </dl>`;
}

/** Renders the section of a child array; nothing when the layout omits it or it is empty. */
export function childSection(
  view: OpenProfileView,
  layout: Layout | undefined,
  array: ChildArray,
  objectType: string,
): TemplateResult | typeof nothing {
  const configured = layout?.children[array];
  if (layout && !configured) return nothing;
  const names = configured ? configured.fields.map((field) => field.name) : childWays[array].usual;
  const items = inReadingOrder(array, children(view.record.entity, array));
  const proposed = view.marks?.proposed(view, array, names) ?? [];
  if (items.length === 0 && proposed.length === 0 && !view.choices.showsEmpty) return nothing;
  const editable = editableNames(view, objectType, configured?.fields);
  const isUnrolled = view.choices.unrolled.has(array) || items.length <= usualCount + 2;
  const shown = isUnrolled ? items : items.slice(0, usualCount);
  const title = childTitles[array]();
  return foldingSection(
    view,
    array,
    items.length > 0 ? texts.counted(title, items.length) : title,
    () => html`
      ${
        items.length + proposed.length === 0
          ? html`<p class="quiet">${texts.sectionEmpty()}</p>`
          : array === 'custom_keys__v'
            ? html`${keyList(view, shown)}${
                proposed.length > 0
                  ? html`<ul class="children">
                      ${proposed}
                    </ul>`
                  : nothing
              }`
            : html`<ul class="children">
                ${proposed}
                ${shown.map((child) => childItem(view, array, objectType, child, names, editable))}
              </ul>`
      }
      ${
        items.length > usualCount + 2
          ? html`<button type="button" class="button plain" @click=${() => view.actions.toggleAll(array)}>
              ${isUnrolled ? texts.showLess() : texts.showAll(items.length)}
            </button>`
          : nothing
      }
    `,
  );
}
