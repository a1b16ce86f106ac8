/** The part of the form of a field that makes it calculated. */
import { html, nothing, type TemplateResult } from 'lit';
import { switchField } from '../admin/controls.ts';
import type { FieldDraft } from '../admin/model/field_draft.ts';
import { canBeCalculated, hasLength, isReference } from '../admin/model/field_words.ts';
import { isCalculatedHint, isCalculatedLabel } from './words.ts';

/** Renders a switch, for a new field only, and the editor of the expression. */
export function calculationPart(
  { draft, isFixed, problem }: { draft: FieldDraft; isFixed: boolean; problem: string },
  set: (changes: Partial<FieldDraft>) => void,
): TemplateResult {
  const { dataType, isCalculated } = draft;
  const turn = (on: boolean): void =>
    set({ isCalculated: on, ...(on && !canBeCalculated(dataType) && { dataType: 'STRING' }) });
  return html`${
    isFixed ? nothing : switchField(isCalculatedLabel(), isCalculated, turn, { hint: isCalculatedHint() })
  }
  ${
    isCalculated
      ? html`<sandbox-expression-editor
          .value=${draft.expression}
          .objectType=${draft.objectType}
          .dataType=${dataType}
          .referenceType=${isReference(dataType) ? draft.referenceType : null}
          .maximumLength=${hasLength(dataType) && draft.length ? Number(draft.length) : null}
          .problem=${problem}
          @expression-change=${(event: CustomEvent<string>) => set({ expression: event.detail })}
        ></sandbox-expression-editor>`
      : nothing
  }`;
}
