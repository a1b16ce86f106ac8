/** The list of problems that block a form, with links to their fields. It receives focus when it appears. */
import { html, nothing, type TemplateResult } from 'lit';
import { entityId, objectOf, childrenOf } from '../model/draft.ts';
import type { Problem } from '../model/check.ts';
import * as texts from '../../texts/form.ts';
import { alertIcon } from '../../shared/ui/icons.ts';
import { childFormWords } from './child_form_words.ts';
import { fieldLabelOf } from './field_input.ts';
import { controlId, type FormView } from './form_view.ts';
import { problemText } from './problem_words.ts';

export const summaryId = (prefix: string): string => `${prefix}-summary`;

/** Returns where a problem is: "Address 2: Street", "Street" or "Addresses". */
function place(
  { form, context }: FormView,
  { objectId, name, field }: Problem,
): { whose: string; label: string } {
  const object = objectOf(form.draft, objectId);
  const childForm = form.model.children.find(
    ({ array, objectType }) => array === objectId || objectType === object?.objectType,
  );
  const words = childForm && childFormWords(childForm);
  const known = field ?? childForm?.fields.find((each) => each.name === name);
  const own =
    known ?? form.model.sections.flatMap((section) => section.fields).find((each) => each.name === name);
  const label = own ? fieldLabelOf(own, context.language) : (words?.title() ?? name);
  if (!words || objectId === entityId || !object || !childForm) return { whose: '', label };
  const number = childrenOf(form.draft, childForm.array).findIndex(({ id }) => id === objectId) + 1;
  return { whose: words.numbered(number), label };
}

/** Renders an entry such as "Address 2, City: At most 100 characters." */
function said(whose: string, label: string, problem: Problem): TemplateResult {
  const text = problemText(problem, label);
  if (problem.kind === 'required' || problem.kind === 'child-required')
    return whose ? html`<bdi>${whose}</bdi>: ${text}` : html`${text}`;
  return whose ? html`<bdi>${whose}</bdi>, <bdi>${label}</bdi>: ${text}` : html`<bdi>${label}</bdi>: ${text}`;
}

/** Renders the summary after an attempt to submit, if there are problems. */
export function errorSummary(view: FormView): TemplateResult | typeof nothing {
  const { form, prefix, context } = view;
  const { summary } = form;
  if (summary.length === 0) return nothing;
  const title = `${summaryId(prefix)}-title`;
  return html`
    <section
      class="error-summary"
      part="error-summary"
      id=${summaryId(prefix)}
      tabindex="-1"
      aria-labelledby=${title}
    >
      <h3 class="error-summary-title" id=${title}>${alertIcon}${texts.summaryTitle(summary.length)}</h3>
      <ul>
        ${summary.map((problem) => {
          const { whose, label } = place(view, problem);
          return html`<li>
            <button
              type="button"
              class="link-button"
              @click=${() => context.focusField(controlId(prefix, problem.objectId, problem.name))}
            >
              ${said(whose, label, problem)}
            </button>
          </li>`;
        })}
      </ul>
    </section>
  `;
}
