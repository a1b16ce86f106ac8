/** The question whether the data of a request come from another data provider (specification 4.8, `source_verified`). */
import { html, nothing, type TemplateResult } from 'lit';
import { textFor } from '../records/language.ts';
import { configurationContext, languageContext, read } from '../shared/contexts.ts';
import * as texts from '../texts/form.ts';
import { sourceQuestionId, type SourceAnswer } from './source_answer.ts';

/** Renders the question with the administrator's text, where the configuration asks it. */
export function sourceQuestion(answer: SourceAnswer): TemplateResult | typeof nothing {
  const { source_verification: asked } = read(configurationContext);
  if (!asked) return nothing;
  const choice = (value: boolean, label: string): TemplateResult =>
    html`<label class="segment"
      ><input
        type="radio"
        name=${sourceQuestionId}
        .checked=${answer.value === value}
        @change=${() => answer.choose(value)}
      /><span>${label}</span></label
    >`;
  return html`<fieldset class="field" id=${sourceQuestionId}>
    <legend class="field-label">
      <bdi>${textFor(asked.text, read(languageContext)) || texts.sourceStatement()}</bdi>
    </legend>
    <div class="segments">
      ${choice(true, texts.sourceConfirmed())} ${choice(false, texts.sourceNotConfirmed())}
    </div>
    ${answer.isMissing ? html`<p class="field-note problem" role="alert">${texts.sourceMissing()}</p>` : nothing}
  </fieldset>`;
}
