/** The field of a parameter: a list for a parameter with fixed values, else a text, with a builder for filters. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/input/input.js';
import './filter_builder.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { InterfaceDocument, Parameter } from './document.ts';
import { typeWords } from './schemas.ts';

export const parameterStyles = css`
  .choice {
    display: grid;
    gap: 4px;
    font-size: 0.92rem;
  }
  .choice select {
    min-block-size: 34px;
    padding: 4px 8px;
    border: 1px solid var(--wa-form-control-border-color);
    border-radius: 8px;
    background: var(--surface);
    color: var(--ink);
    font: inherit;
  }
  sandbox-filter-builder {
    grid-column: 1 / -1;
  }
`;

/** Parameters of `GET /search` whose grammar the builder knows. */
const builds: Readonly<Record<string, { hasGroups: boolean }>> = {
  filters: { hasGroups: false },
  presetFilters: { hasGroups: false },
  excludeFilters: { hasGroups: true },
};

interface Field {
  document: InterfaceDocument;
  operationId: string;
  parameter: Parameter;
  /** The initial text. */
  value: string;
  /** The text as it is now, for the builder. */
  typed: string;
  onType(text: string): void;
}

export function parameterField({
  document,
  operationId,
  parameter,
  value,
  typed,
  onType,
}: Field): TemplateResult {
  const { name, in: place, required, description = '', schema = {} } = parameter;
  const { default: usual, enum: values } = document.resolve(schema).schema;
  const placeholder = usual === undefined ? '' : msg(str`${String(usual)} unless given`);
  if (values)
    return html`<label class="choice"
      >${name} (${place})<select name=${`parameter-${name}`} ?required=${required}>
        <option value="">${placeholder || '–'}</option>
        ${values.map((each) => html`<option ?selected=${String(each) === value}>${String(each)}</option>`)}
      </select>
      ${description ? html`<span class="hint">${description}</span>` : nothing}</label
    >`;
  const names = schema['x-filter-names'];
  const build = names ? { hasGroups: false } : operationId === 'searchEntities' ? builds[name] : undefined;
  return html`<wa-input
      size="s"
      name=${`parameter-${name}`}
      label=${`${name} (${place})`}
      hint=${[typeWords(document, schema), description].filter(Boolean).join('. ')}
      placeholder=${placeholder}
      .value=${value}
      ?required=${required}
      autocomplete="off"
      spellcheck="false"
      @input=${build ? (event: Event) => onType((event.currentTarget as HTMLInputElement).value) : nothing}
    ></wa-input>
    ${
      build
        ? html`<sandbox-filter-builder
            name=${name}
            .value=${typed}
            .names=${names}
            ?has-groups=${build.hasGroups}
            @filter-change=${({ detail, currentTarget }: CustomEvent<string>) => {
              const input = (currentTarget as HTMLElement).previousElementSibling as HTMLInputElement;
              input.value = detail;
            }}
          ></sandbox-filter-builder>`
        : nothing
    }`;
}
