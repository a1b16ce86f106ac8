/** The filters of the directory: words, country, and what is counted. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { compareTexts, countryName, formatNumber } from '../../texts/format.ts';
import * as texts from '../../texts/organization/hierarchy.ts';
import type { Directory } from './tree/directory.ts';

type Option = readonly [value: string, label: string];

const byLabel = ([, a]: Option, [, b]: Option): number => compareTexts(a, b);

/** Renders a filter; none while there is nothing to choose. */
function choice(
  label: string,
  any: string,
  chosen: string,
  options: readonly Option[],
  onChange: (value: string) => void,
): TemplateResult | typeof nothing {
  if (options.length === 0 && !chosen) return nothing;
  const isKnown = chosen === '' || options.some(([value]) => value === chosen);
  const all: Option[] = [['', any], ...options, ...(isKnown ? [] : [[chosen, chosen] as const])];
  return html`<select
    class="filter-select"
    aria-label=${label}
    .value=${live(chosen)}
    @change=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}
  >
    ${all.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
  </select>`;
}

/** Renders the filters, and `more` beside the text field. */
export function directoryFilters(directory: Directory, more: unknown): TemplateResult {
  const { text, country, specialty, activeOnly, branch } = directory.choice;
  const label = branch ? texts.findInside(branch.name) : texts.find();
  const countries = directory.countries.map(({ value, count }): Option => [
    value,
    `${countryName(value)} (${formatNumber(count)})`,
  ]);
  return html`<div class="filters" role="search" aria-label=${texts.find()}>
    <input
      class="filter-text"
      type="search"
      dir="auto"
      maxlength="200"
      autocomplete="off"
      aria-label=${label}
      placeholder=${label}
      .value=${live(text)}
      @input=${(event: Event) => directory.setChoice({ text: (event.target as HTMLInputElement).value })}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || text === '') return;
        event.preventDefault();
        event.stopPropagation();
        directory.setChoice({ text: '' });
      }}
    />
    ${more}
    ${
      branch
        ? nothing
        : choice(texts.country(), texts.anyCountry(), country, countries.toSorted(byLabel), (value) =>
            directory.setChoice({ country: value }),
          )
    }
    ${choice(
      texts.specialty(),
      texts.anySpecialty(),
      specialty,
      [...directory.specialties].toSorted(byLabel),
      (value) => directory.setChoice({ specialty: value }),
    )}
    <label class="filter-check">
      <input
        type="checkbox"
        .checked=${live(activeOnly)}
        @change=${(event: Event) =>
          directory.setChoice({ activeOnly: (event.target as HTMLInputElement).checked })}
      />
      ${texts.activeOnly()}
    </label>
  </div>`;
}
