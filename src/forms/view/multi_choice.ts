/** A field with several values: chips of the chosen values, and a list to add one. */
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
  /** Text of the field while its list is closed: a text that matched no option. */
  readonly text?: string;
  readonly labelOf: (value: string) => string;
  /** Returns the options; undefined while they load. */
  readonly options: () => readonly Option[] | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

let searched: { options: readonly Option[]; query: string; found: readonly Option[] } | undefined;

/** Returns the options that match the text. The last search is cached, because one rendering asks several times. */
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

/** Renders the control without label and problems. They surround it in an element with class `field`. */
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
