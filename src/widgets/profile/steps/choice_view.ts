/** Lets the user choose between their own and another user's change, field by field. */
import { html, nothing, type TemplateResult } from 'lit';
import { infoIcon } from '../../../shared/ui/icons.ts';
import { stripNotice } from '../../../shared/ui/notice.ts';
import type { Conflict } from '../edit/rebase.ts';
import { displayName, fieldText, type FieldSet } from '../../../records/entity.ts';
import { withoutChange, type DraftChild, type DraftObject } from '../../../forms/model/draft.ts';
import * as texts from '../../../texts/profile_edit.ts';
import * as profileTexts from '../../../texts/profile.ts';
import { viewHeader } from '../../../shared/ui/view_header.ts';
import type { ProfileEditController } from '../edit/edit_controller.ts';
import type { Choice } from '../edit/edit_state.ts';
import type { EditTools } from '../edit/edit_tools.ts';
import { childTitles, fieldNames, sectionTitleOf, type ValueText } from '../field_words.ts';
import { read } from '../../../shared/contexts.ts';
import { actionsContext } from '../profile_contexts.ts';

/** Returns the title of a child; empty for the record itself. */
function titleOf(object: DraftObject | undefined): string {
  if (!object || !('array' in object)) return '';
  const { array, original } = object as DraftChild;
  return childTitles()(array, original) || sectionTitleOf(array);
}

/** Merged records often have the same name, so the ID follows it. */
const nameOf = (record: FieldSet): string => `${displayName(record)} (${fieldText(record, 'vid__v')})`;

function choose(edit: ProfileEditController, choice: Choice, conflict: number, isTheirs: boolean): void {
  const theirs = new Set(choice.theirs);
  if (isTheirs) theirs.add(conflict);
  else theirs.delete(conflict);
  edit.go({ kind: 'choosing', choice: { ...choice, theirs } });
}

/** Applies the choices, and shows what remains to send. */
function settle(edit: ProfileEditController, { theirs, conflicts }: Choice): void {
  for (const at of theirs) {
    const { objectId, field } = conflicts[at]!;
    edit.form.draft = withoutChange(edit.form.draft, objectId, field);
  }
  edit.go({ kind: edit.objects.length > 0 ? 'review' : 'form' });
}

function option(
  name: string,
  label: string,
  value: string | undefined,
  isChosen: boolean,
  choose: () => void,
): TemplateResult {
  return html`<label class="choice">
    <input type="radio" name=${name} .checked=${isChosen} @change=${choose} />
    <span class="choice-label">${label}</span>
    ${
      value === undefined
        ? html`<span class="none">${profileTexts.noValue()}</span>`
        : html`<bdi class="value">${value}</bdi>`
    }
  </label>`;
}

function conflictItem(
  valueText: ValueText,
  { edit }: EditTools,
  choice: Choice,
  conflict: Conflict,
  at: number,
): TemplateResult {
  const fieldName = fieldNames();
  const { objectType, objectId, field, before, theirs, mine } = conflict;
  const isTheirs = choice.theirs.has(at);
  const text = (value: unknown): string | undefined => valueText(objectType, field, value);
  const title = titleOf(edit.form.draft.children.find(({ id }) => id === objectId));
  return html`<fieldset class="conflict" part="conflict" data-field=${field}>
    <legend>
      ${title ? html`<bdi>${title}</bdi>:` : nothing} <strong>${fieldName(objectType, field)}</strong>
    </legend>
    <p class="field-note">
      ${texts.was()}: <bdi class="value">${text(before) ?? profileTexts.noValue()}</bdi>
    </p>
    <div class="choices">
      ${option(`conflict-${at}`, texts.mine(), text(mine), !isTheirs, () => choose(edit, choice, at, false))}
      ${option(`conflict-${at}`, texts.theirs(), text(theirs), isTheirs, () => choose(edit, choice, at, true))}
    </div>
  </fieldset>`;
}

/** `valueText` formats values with the data of the form. */
export function choiceView(valueText: ValueText, tools: EditTools, choice: Choice): TemplateResult {
  const actions = read(actionsContext);
  const { edit, focus } = tools;
  const { merged, conflicts, lost } = choice;
  const goOn = (): void => {
    settle(edit, choice);
    focus.focus('.view-title');
  };
  return html`
    ${
      merged
        ? viewHeader(profileTexts.merged(), texts.back(), actions.back)
        : viewHeader(texts.choiceTitle(), texts.goOn(), goOn)
    }
    <div class="scroller" part="scroller">
      <form
        class="edit-form choices-form"
        part="choice"
        @submit=${(event: Event) => {
          event.preventDefault();
          goOn();
        }}
      >
        ${
          merged
            ? stripNotice({
                icon: infoIcon,
                title: texts.meantFor(nameOf(edit.form.draft.entity.original)),
                hint: profileTexts.mergedHint(nameOf(merged)),
                tone: 'warning',
              })
            : nothing
        }
        ${conflicts.length > 0 ? html`<p data-say>${texts.choiceHint()}</p>` : nothing}
        ${lost.map(({ object }) =>
          stripNotice({ icon: infoIcon, title: texts.lost(titleOf(object)), tone: 'warning' }),
        )}
        ${conflicts.map((conflict, at) => conflictItem(valueText, tools, choice, conflict, at))}
        <div class="edit-bar" part="edit-bar">
          ${
            merged
              ? html`<button type="button" class="button" @click=${actions.back}>${texts.back()}</button>`
              : nothing
          }
          <button class="button primary">${texts.goOn()}</button>
        </div>
      </form>
    </div>
  `;
}
