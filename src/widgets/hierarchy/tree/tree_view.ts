/** Renders the rows of the tree. Rows far outside the viewport are not rendered. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { read } from '../../../shared/contexts.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { checkIcon, chevronIcon, icon } from '../../../shared/ui/icons.ts';
import * as common from '../../../texts/common.ts';
import { countryName, formatNumber } from '../../../texts/format.ts';
import { languageInUse, replaced } from '../../../texts/language.ts';
import * as texts from '../../../texts/organization/hierarchy.ts';
import * as recordTexts from '../../../texts/record.ts';
import { partsContext } from '../hierarchy_contexts.ts';
import type { HierarchyParts, HierarchySettings } from '../hierarchy_parts.ts';
import type { Directory } from './directory.ts';
import type { MoreRow, OrganizationRow } from './tree_rows.ts';

/** Specialties that a row shows. */
const shownSpecialties = 3;

/** Returns the metrics of a branch in words, without those that are zero. */
function metricsOf({ organization: { metrics } }: OrganizationRow): string[] {
  const { organizations, hcps, keyPeople, beds } = metrics;
  return [
    ...(organizations > 0 ? [texts.organizations(organizations)] : []),
    texts.professionals(hcps),
    ...(keyPeople > 0 ? [texts.keyPeople(keyPeople)] : []),
    ...(beds ? [texts.beds(beds)] : []),
  ];
}

const specialtiesOf = ({ organization: { metrics } }: OrganizationRow): string[] =>
  metrics.bySpecialty
    .slice(0, shownSpecialties)
    .map(
      ({ value, label, count }) => `${value === null ? texts.noSpecialty() : label} ${formatNumber(count)}`,
    );

/** Returns type and place; for what a search found and the organization of a tab, also the way from the top. */
function factsOf(row: OrganizationRow, isFound: boolean): string[] {
  const { typeLabel, type, city, country, path } = row.organization;
  const place = [city, country ? countryName(country) : null].filter(Boolean).join(', ');
  const way = isFound && row.level === 1 ? path.map(({ name }) => name).join(' › ') : '';
  return [typeLabel ?? type ?? '', place, way].filter(Boolean);
}

function badgesOf({ organization: { isActive, recordState } }: OrganizationRow): string[] {
  return [
    ...(isActive ? [] : [recordTexts.inactive()]),
    ...(recordState === 'UNDER_REVIEW' ? [recordTexts.underReview()] : []),
  ];
}

/** Not a turned icon: a turn makes a separate layer in each row. */
const closedIcon = icon(svg`<path d="m10 7 5 5-5 5" />`);

/** Screen readers hear the parts of a row as its name, apart from each other. */
const comma = html`<span class="comma">, </span>`;
const part = (content: TemplateResult): TemplateResult => html`${content}${comma}`;

/** What a row shows beside its organization. A row renders again when one of these changes. */
interface RowState {
  readonly directory: Directory;
  readonly settings: HierarchySettings;
  readonly isStop: boolean;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly isFound: boolean;
}

function organizationRow(row: OrganizationRow, state: RowState, parts: HierarchyParts): TemplateResult {
  const { directory, settings, isStop, isCurrent, isChosen, isFound } = state;
  const { selecting, focusRow } = parts;
  const { key, level, position, siblings, organization, isOpen, isExpandable } = row;
  const [facts, badges, metrics, specialties] = [
    factsOf(row, isFound),
    badgesOf(row),
    metricsOf(row),
    specialtiesOf(row),
  ];
  return html`<div
    class=${classMap({ row: true, chosen: isChosen, current: isCurrent })}
    part="row"
    role="treeitem"
    data-key=${key}
    .style=${`--level: ${Math.min(8, level - 1)}`}
    tabindex=${isStop ? '0' : '-1'}
    aria-level=${level}
    aria-posinset=${position}
    aria-setsize=${siblings}
    aria-expanded=${ifDefined(isExpandable ? (isOpen ? 'true' : 'false') : undefined)}
    aria-selected=${ifDefined(settings.select_enabled ? (isChosen ? 'true' : 'false') : undefined)}
    @focus=${() => {
      if (directory.current !== key) focusRow(key);
    }}
    @click=${() => {
      focusRow(key);
      if (isExpandable) directory.toggle(key);
    }}
  >
    <span class="twist">${isExpandable ? (isOpen ? chevronIcon : closedIcon) : nothing}</span>
    ${
      settings.select_enabled
        ? html`<span
            class="check"
            @click=${(event: Event) => {
              event.stopPropagation();
              focusRow(key);
              selecting.toggle(organization);
            }}
            ><span class="box">${isChosen ? checkIcon : nothing}</span></span
          >`
        : nothing
    }
    <div class="row-text">
      <p class="row-title">
        <span class="row-name"><bdi>${organization.name}</bdi></span
        >${comma}${badges.map((badge) => part(html`<span class="badge warning">${badge}</span>`))}
      </p>
      <p class="row-facts quiet small">
        ${facts.map((fact) => part(html`<span class="fact"><bdi>${fact}</bdi></span>`))}
      </p>
      <p class="row-facts small">
        ${metrics.map((metric) => part(html`<span class="fact">${metric}</span>`))}${specialties.map((each) =>
          part(html`<span class="fact quiet">${each}</span>`),
        )}
      </p>
    </div>
  </div>`;
}

function moreRow(row: MoreRow, { directory, isStop }: RowState): TemplateResult {
  const { key, level, position, siblings, error, parent } = row;
  const label = error ? `${errorWords(error.kind).title}. ${common.tryAgain()}` : texts.loading();
  return html`<div
    class="row more"
    role="treeitem"
    data-key=${key}
    .style=${`--level: ${Math.min(8, level - 1)}`}
    tabindex=${isStop ? '0' : '-1'}
    aria-label=${label}
    aria-level=${level}
    aria-posinset=${position}
    aria-setsize=${siblings}
    @click=${() => error && directory.retry(parent)}
  >
    ${error ? html`<span class="link-button">${label}</span>` : html`<span class="spinner"></span>${label}`}
  </div>`;
}

export function treeView(directory: Directory): TemplateResult {
  const parts = read(partsContext);
  const { list, onKey, settings, selecting } = parts;
  const { rows, current } = directory;
  const isFound = directory.isSearching || directory.choice.branch !== undefined;
  // The row that had the focus may be gone.
  const keep = Math.max(0, directory.place(current));
  const stop = rows[keep]!.key;
  return html`<div
    class="tree"
    part="tree"
    role="tree"
    aria-label=${texts.title()}
    aria-description=${texts.keyboard()}
    aria-multiselectable=${ifDefined(settings.select_enabled ? 'true' : undefined)}
    @keydown=${onKey}
  >
    ${list.render(rows.length, keep, (index) => {
      const row = rows[index]!;
      const state: RowState = {
        directory,
        settings,
        isStop: row.key === stop,
        isCurrent: row.key === current,
        isChosen: row.kind === 'organization' && selecting.chosen.has(row.organization.vid),
        isFound,
      };
      // Scrolling renders with each frame, and leaves the rows that are there as they are.
      return guard([row, languageInUse(), replaced, ...Object.values(state)], () =>
        row.kind === 'more' ? moreRow(row, state) : organizationRow(row, state, parts),
      );
    })}
  </div>`;
}
