/** The header of an open record: name, address, status and identifiers. */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { buildingIcon, personIcon, pinIcon } from '../../../shared/ui/icons.ts';
import { addressLine } from '../../../records/address.ts';
import {
  displayName,
  fieldLabel,
  fieldText,
  isActive,
  isUnderReview,
  mainParent,
  ownership,
  parentName,
  primaryAddress,
  statusField,
} from '../../../records/entity.ts';
import { otherName, summaryFields } from '../../../records/headline.ts';
import { mapLink } from '../../../records/map_link.ts';
import { countryName } from '../../../texts/format.ts';
import * as texts from '../../../texts/profile.ts';
import * as recordTexts from '../../../texts/record.ts';
import { breakable } from '../../../shared/ui/field_values.ts';
import { copyButton } from './copy_button.ts';
import { mapAnchor } from './map_anchor.ts';
import { recordLink } from './record_link.ts';
import { linked } from './value_link.ts';
import { metadataContext, read } from '../../../shared/contexts.ts';
import { partsContext, recordContext } from '../profile_contexts.ts';
import { fieldNames } from '../field_words.ts';

const owners: Record<ReturnType<typeof ownership>, () => string> = {
  master: recordTexts.ownedByMaster,
  external: recordTexts.ownedExternally,
  'third-party': recordTexts.ownedByThirdParty,
  local: texts.ownedLocally,
};

/** Renders the badges that change what a reader does with the record. */
function badges(): TemplateResult {
  const record = read(recordContext);
  const { pending, marks } = read(partsContext);
  const { entity, entityType } = record;
  return html`
    ${
      isActive(entity, statusField(entityType))
        ? html`<span class="badge success" part="badge">${recordTexts.active()}</span>`
        : html`<span class="badge danger" part="badge">${recordTexts.inactive()}</span>`
    }
    ${
      isUnderReview(entity)
        ? html`<span class="badge warning" part="badge">${recordTexts.underReview()}</span>`
        : nothing
    }
    ${marks?.badge(pending.pending?.count ?? 0)}
  `;
}

/** Renders the usual state of a record, and its owner. */
function moreBadges(): TemplateResult {
  const { entity } = read(recordContext);
  const owner = ownership(entity);
  const name = fieldText(entity, 'record_owner_name__v');
  return html`
    ${isUnderReview(entity) ? nothing : html`<span class="badge" part="badge">${texts.stateValid()}</span>`}
    <span
      class=${classMap({ badge: true, accent: owner === 'master' })}
      part="badge"
      title=${name ? texts.owner(name) : nothing}
      >${owners[owner]()}${name ? html`<span class="visually-hidden">, ${texts.owner(name)}</span>` : nothing}</span
    >
  `;
}

/** Returns the fields of the record that can be an AlternateId key (specification 2.2). */
function alternateKeys(): string[] {
  const metadata = read(metadataContext);
  const record = read(recordContext);
  return Object.keys(record.entity).filter(
    (name) =>
      // Custom fields are never alternate keys, and asking for one that is not shown would load the metadata of all fields.
      name.endsWith('__v') &&
      fieldText(record.entity, name) !== undefined &&
      metadata.field(record.entityType, name)?.alternate_key,
  );
}

function identifiers(): TemplateResult {
  const record = read(recordContext);
  const fieldName = fieldNames();
  const { entity, entityType } = record;
  return html`<dl class="ids" aria-label=${texts.identifiers()}>
    ${[...alternateKeys(), 'vid__v'].map((name) => {
      const text = fieldLabel(entity, name);
      if (!text) return nothing;
      const label = name === 'vid__v' ? recordTexts.id() : fieldName(entityType, name);
      return html`<div class="id">
        <dt>${label}</dt>
        <dd><bdi class="code">${text}</bdi>${copyButton(`${label} ${text}`, text)}</dd>
      </div>`;
    })}
  </dl>`;
}

/** Renders a field as a link; nothing without a value. */
function contact(name: string): TemplateResult | typeof nothing {
  const { entity } = read(recordContext);
  const text = fieldText(entity, name);
  return text ? html`<bdi>${linked(name, text, breakable(text))}</bdi>` : nothing;
}

/** `actions` are the record's buttons, placed at the end. */
export function profileHeader(actions: unknown): TemplateResult {
  const record = read(recordContext);
  const { entity, entityType } = record;
  const summary = summaryFields(entityType)
    .map((name) => fieldLabel(entity, name))
    .filter(Boolean);
  const other = otherName(entity);
  const parent = mainParent(entity);
  const parentText = parent && parentName(parent.fields);
  const isOrganization = entityType === 'HCO';
  const country = fieldText(entity, 'primary_country__v');
  const address = primaryAddress(entity);
  const line = address && addressLine(address.fields);
  const map = address && mapLink(address.fields);
  return html`
    <div class="head" part="head">
      <span class=${classMap({ glyph: true, organization: isOrganization })}
        >${isOrganization ? buildingIcon : personIcon}<span class="visually-hidden"
          >${isOrganization ? recordTexts.kindHco() : recordTexts.kindHcp()}</span
        ></span
      >
      <div class="who">
        <h3 class="name" part="name" tabindex="-1"><bdi>${displayName(entity)}</bdi></h3>
        ${other ? html`<p class="other-name"><bdi>${other}</bdi></p>` : nothing}
        ${
          summary.length > 0
            ? html`<p class="summary">
                ${summary.map(
                  (text, at) =>
                    html`<span class=${at > 1 ? 'rest' : nothing}
                      >${at > 0 ? html`${' '}<span class="dot">·</span> <wbr />` : nothing}<bdi
                        >${text}</bdi
                      ></span
                    >`,
                )}
              </p>`
            : nothing
        }
        <p class="badges">${badges()}${contact('phone_1__v')}</p>
      </div>
      <div class="head-actions">${actions}</div>
    </div>
    <div class="head-more" part="head-more">
      ${
        line
          ? html`<p class="line">
              ${pinIcon}<span
                ><bdi>${line}</bdi> ${
                  country ? html`<span class="quiet">${countryName(country)}</span>` : nothing
                }
                ${map ? mapAnchor(map, line) : nothing}</span
              >
            </p>`
          : country
            ? html`<p class="line">${pinIcon}<span>${countryName(country)}</span></p>`
            : nothing
      }
      ${
        parentText
          ? html`<p class="line">${buildingIcon}<span>${recordLink(parent.fields, parentText)}</span></p>`
          : nothing
      }
      <p class="contact">
        ${contact('email_1__v')}${contact('url_1__v')}
        <span class="badges">${moreBadges()}</span>
      </p>
      ${identifiers()}
    </div>
  `;
}
