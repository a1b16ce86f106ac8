/** Renders addresses, licenses, affiliations and custom keys of an open record. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  children,
  fieldText,
  isActive,
  isPrimaryRelationship,
  isUnderReview,
  type FieldSet,
} from '../../../records/entity.ts';
import { objectTypeOf, type ChildArray, type Layout } from '../../../records/layout.ts';
import { mapLink } from '../../../records/map_link.ts';
import * as texts from '../../../texts/profile.ts';
import * as recordTexts from '../../../texts/record.ts';
import { copyButton } from './copy_button.ts';
import { mapAnchor } from './map_anchor.ts';
import { recordLink } from './record_link.ts';
import { editableNames, pencil } from './pencil.ts';
import { fieldPairs, foldingSection, rowsOf } from './section_view.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext, partsContext, recordContext } from '../profile_contexts.ts';
import { childTitles, childWay, sectionTitleOf } from '../field_words.ts';
import { requestedChanges } from './requested_changes.ts';

/** Number of children that are shown at first, so that records with hundreds open as fast as others. */
const usualCount = 5;

const isPrimary = (array: ChildArray, child: FieldSet): boolean =>
  isPrimaryRelationship(child) || (array === 'addresses__v' && child['address_ordinal__v'] === 1);

/** Sorts the primary child first, then active ones, otherwise in the order of the record. */
function inReadingOrder(array: ChildArray, items: readonly FieldSet[]): FieldSet[] {
  const rank = (child: FieldSet): number =>
    (isActive(child, childWay(array).status) ? 0 : 2) + (isPrimary(array, child) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b));
}

function childMarks(array: ChildArray, child: FieldSet): TemplateResult {
  const { pending, marks } = read(partsContext);
  const changes = pending.pending?.changes.get(fieldText(child, 'vid__v') ?? '')?.size ?? 0;
  return html`
    ${isPrimary(array, child) ? html`<span class="badge accent" part="badge">${recordTexts.primary()}</span>` : nothing}
    ${
      isActive(child, childWay(array).status)
        ? nothing
        : html`<span class="badge danger" part="badge">${recordTexts.inactive()}</span>`
    }
    ${isUnderReview(child) ? html`<span class="badge warning" part="badge">${recordTexts.underReview()}</span>` : nothing}
    ${marks?.badge(changes)}
  `;
}

function mapOf(child: FieldSet, title: string): TemplateResult | typeof nothing {
  const map = mapLink(child);
  return map ? mapAnchor(map, title) : nothing;
}

/** Returns the fields of a child that get a row: those not in its title, and those with a requested change. */
function namesOf(array: ChildArray, child: FieldSet, names: readonly string[]): string[] {
  const { pending } = read(partsContext);
  const { told } = childWay(array, child, names);
  const changed = pending.pending?.changes.get(fieldText(child, 'vid__v') ?? '')?.keys() ?? [];
  return [...names.filter((name) => !told.test(name)), ...changed];
}

function childItem(
  array: ChildArray,
  child: FieldSet,
  names: readonly string[],
  editable: ReadonlySet<string>,
): TemplateResult {
  const { inline } = read(partsContext);
  const objectType = objectTypeOf(array);
  const title = childTitles()(array, child, names) || sectionTitleOf(array);
  const { status, told } = childWay(array, child, names);
  const place = { objectType, vid: fieldText(child, 'vid__v') ?? '', name: '' };
  const hasPencil = [...editable].some((name) => told.test(name) && name !== status);
  const rows = rowsOf(objectType, child, namesOf(array, child, names));
  return html`
    <li class="child" part="child">
      ${
        (hasPencil && inline?.editor(place, title)) ||
        html`<p class="child-head">
          <span class="child-title"
            >${array === 'parent_hcos__v' ? recordLink(child, title) : html`<bdi>${title}</bdi>`}</span
          >${hasPencil ? pencil(place, title) : nothing} ${childMarks(array, child)}
          ${array === 'addresses__v' ? mapOf(child, title) : nothing}
        </p>`
      }
      ${fieldPairs(objectType, child, rows, editable, title)}
    </li>
  `;
}

/** Renders custom keys, grouped by their source system. */
function keyList(keys: readonly FieldSet[]): TemplateResult {
  const { marks } = read(partsContext);
  const changesOf = requestedChanges();
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
            const whole = childWay('custom_keys__v').title(key) ?? '';
            return html`<dd class="key">
              <span class="quiet"><bdi>${fieldText(key, 'custom_key_item_type__v')}</bdi></span>
              <bdi class="code">${key['custom_key_value__v']}</bdi>
              ${
                isActive(key, 'custom_key_status__v')
                  ? copyButton(whole, whole)
                  : html`<span class="badge danger" part="badge">${texts.inactiveSince()}</span>`
              }
              ${marks?.changes('CUSTOMKEY', changesOf(key['vid__v'], 'custom_key_status__v'))}
            </dd>`;
          })}
        </div>`,
    )}
  </dl>`;
}

/** Renders the section of a child array; nothing when it is empty. */
export function childSection(layout: Layout | undefined, array: ChildArray): TemplateResult | typeof nothing {
  const record = read(recordContext);
  const { marks, choices } = read(partsContext);
  const actions = read(actionsContext);
  const configured = layout?.children[array];
  const items = inReadingOrder(array, children(record.entity, array));
  const names = configured ? configured.fields.map((field) => field.name) : childWay(array).usual;
  const proposed = marks?.proposed(array, names) ?? [];
  if (items.length === 0 && proposed.length === 0 && !choices.showsEmpty) return nothing;
  const editable = editableNames(objectTypeOf(array), configured?.fields);
  const isUnrolled = choices.unrolled.has(array) || items.length <= usualCount + 2;
  const shown = isUnrolled ? items : items.slice(0, usualCount);
  const title = sectionTitleOf(array);
  return foldingSection(
    array,
    items.length > 0 ? texts.counted(title, items.length) : title,
    () => html`
      ${
        items.length + proposed.length === 0
          ? html`<p class="quiet">${texts.sectionEmpty()}</p>`
          : array === 'custom_keys__v'
            ? html`${keyList(shown)}${
                proposed.length > 0
                  ? html`<ul class="children">
                      ${proposed}
                    </ul>`
                  : nothing
              }`
            : html`<ul class="children">
                ${proposed} ${shown.map((child) => childItem(array, child, names, editable))}
              </ul>`
      }
      ${
        items.length > usualCount + 2
          ? html`<button type="button" class="button plain" @click=${() => actions.toggleAll(array)}>
              ${isUnrolled ? texts.showLess() : texts.showAll(items.length)}
            </button>`
          : nothing
      }
    `,
  );
}
