/** The controls of one widget: its attributes and its methods. */
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { catalogue, tagOf, type AttributeKnob } from '../catalogue.ts';
import { choices, valueOf, type Kind, type PlaygroundState } from '../state.ts';
import type { Widget } from '../widget_frame.ts';

export interface KnobActions {
  set(kind: Kind, name: string, value: string | boolean): void;
  widget(kind: Kind): Widget | undefined;
  /** Sets the identifier to that of an example record. */
  useExample(kind: Kind): void;
}

function flag(knob: AttributeKnob, isSet: boolean, set: (value: boolean) => void): TemplateResult {
  return html`
    <label class="flag">
      <input
        type="checkbox"
        .checked=${isSet}
        @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
      />
      <span><code>${knob.name}</code><small>${knob.hint}</small></span>
    </label>
  `;
}

function text(knob: AttributeKnob, value: string, set: (value: string) => void): TemplateResult {
  return html`
    <label class="field">
      <span><code>${knob.name}</code></span>
      <input
        spellcheck="false"
        autocapitalize="off"
        placeholder=${knob.example ?? ''}
        .value=${value}
        @change=${(event: Event) => set((event.target as HTMLInputElement).value.trim())}
      />
    </label>
  `;
}

function language(knob: AttributeKnob, value: string, set: (value: string) => void): TemplateResult {
  return html`
    <label class="field">
      <span><code>${knob.name}</code></span>
      <select @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
        ${['', ...choices.language].map(
          (tag) =>
            html`<option value=${tag} ?selected=${value === tag}>${tag || msg('as the page')}</option>`,
        )}
      </select>
    </label>
  `;
}

function knobOf(
  knob: AttributeKnob,
  kind: Kind,
  state: PlaygroundState,
  actions: KnobActions,
): TemplateResult {
  const value = valueOf(state, kind, knob.name);
  const set = (next: string | boolean): void => actions.set(kind, knob.name, next);
  if (knob.type === 'flag') return flag(knob, value === true, set);
  if (knob.type === 'language') return language(knob, String(value), set);
  if (knob.type === 'text') return text(knob, String(value), set);
  return html`
    ${text(knob, String(value), set)}
    <div class="buttons">
      <button class="quiet" @click=${() => actions.useExample(kind)}>${msg('Use an example')}</button>
    </div>
    <p class="hint">${knob.hint}</p>
  `;
}

function keyForm(kind: Kind, actions: KnobActions): TemplateResult {
  const input = (name: string, label: string, value = '', isRequired = true): TemplateResult => html`
    <label class="field">
      <span>${label}</span>
      <input name=${name} value=${value} ?required=${isRequired} spellcheck="false" />
    </label>
  `;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const read = (name: string): string => (data.get(name) as string).trim();
    // The two events report the outcome, and the log shows them.
    actions
      .widget(kind)
      ?.associateCustomKey(
        read('vid'),
        read('source'),
        read('item'),
        read('key'),
        read('system') || undefined,
      )
      .catch(() => {});
  };
  return html`
    <details class="sub">
      <summary><code>associateCustomKey()</code></summary>
      <form @submit=${submit}>
        ${input('vid', 'vid__v')} ${input('source', msg('Source'), 'crm_us')}
        ${input('item', msg('Item type'), 'HCP')} ${input('key', msg('Key value'))}
        ${input('system', msg('System (optional)'), '', false)}
        <button>${msg('Associate')}</button>
        <p class="hint">${msg('Needs an administrator or integration account. The outcome is an event.')}</p>
      </form>
    </details>
  `;
}

/** Renders the attributes and methods of a widget, collapsed except for one open widget. */
export function widgetKnobs(
  kind: Kind,
  isOpen: boolean,
  state: PlaygroundState,
  actions: KnobActions,
): TemplateResult {
  const { label, attributes } = catalogue[kind];
  const identifier = String(valueOf(state, kind, 'identifier'));
  return html`
    <details class="widget" name="widget-knobs" ?open=${isOpen}>
      <summary>${label}</summary>
      <p class="hint"><code>${tagOf(kind)}</code></p>
      <fieldset>
        <legend>${msg('Attributes')}</legend>
        ${attributes.map((knob) => knobOf(knob, kind, state, actions))}
      </fieldset>
      <fieldset>
        <legend>${msg('Methods')}</legend>
        <div class="buttons">
          <button @click=${() => void actions.widget(kind)?.start(identifier || undefined)}>
            ${identifier ? 'start(identifier)' : 'start()'}
          </button>
          <button @click=${() => void actions.widget(kind)?.close()}>close()</button>
        </div>
        ${kind === 'portal' ? nothing : keyForm(kind, actions)}
      </fieldset>
    </details>
  `;
}
