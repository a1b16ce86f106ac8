/** Several values of one field: chips of what is chosen, and a list that adds one. */
import { html, nothing, type TemplateResult } from 'lit';
import { searchOptions, type Option } from '../model/option_search.ts';
import * as texts from '../../texts/form.ts';
import { closeIcon } from '../../shared/ui/icons.ts';
import { combobox, type Combobox } from './combobox.ts';

export interface MultiChoice extends Pick<
  Combobox,
  'names' | 'state' | 'placeholder' | 'onRetry' | 'onText' | 'onLeave'
> {
  readonly chosen: readonly string[];
  /** What stands in the field while its list is closed: a text that named no option. */
  readonly text?: string;
  readonly labelOf: (value: string) => string;
  /** What can be chosen; undefined while it is on its way. */
  readonly options: () => readonly Option[] | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

let searched: { options: readonly Option[]; query: string; found: readonly Option[] } | undefined;

/** Options that fit what is typed. The search of one field is asked for several times while it is rendered. */
export function narrowed(
  options: readonly Option[] | undefined,
  query: string,
): readonly Option[] | undefined {
  if (!options || !query.trim()) return options;
  if (searched?.options !== options || searched.query !== query)
    searched = { options, query, found: searchOptions(options, query) };
  return searched.found;
}

function chip({ chosen, labelOf, onChange }: MultiChoice, value: string): TemplateResult {
  return html`<li>
    <button
      type="button"
      class="chosen-chip"
      aria-label=${texts.removeNamed(labelOf(value))}
      @click=${(event: Event) => {
        const field = (event.currentTarget as HTMLElement).closest('.field');
        onChange(chosen.filter((each) => each !== value));
        field?.querySelector<HTMLElement>('.control')?.focus();
      }}
    >
      <bdi>${labelOf(value)}</bdi>${closeIcon}
    </button>
  </li>`;
}

/** The control alone; label and faults stand around it, in an element of the class `field`. */
export function multiChoice(choice: MultiChoice): TemplateResult {
  const {
    names,
    state,
    chosen,
    text = '',
    options,
    placeholder,
    onRetry,
    onChange,
    onText,
    onLeave,
  } = choice;
  return html`
    ${
      chosen.length > 0
        ? html`<ul class="chosen" aria-label=${names.label}>
            ${chosen.map((value) => chip(choice, value))}
          </ul>`
        : nothing
    }
    ${combobox({
      names,
      state,
      text,
      value: undefined,
      options: (query) => narrowed(options(), query)?.filter(({ value }) => !chosen.includes(value)),
      emptyText: texts.nothingFits(),
      placeholder: chosen.length > 0 ? texts.addAnother() : placeholder,
      onRetry,
      onChoose: (value) => onChange([...chosen, value]),
      onText,
      onLeave,
    })}
  `;
}
