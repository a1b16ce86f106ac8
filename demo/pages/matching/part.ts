/** The part of the form of a field that makes it count in matching. */
import { msg } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { choiceField, switchField, textField } from '../admin/controls.ts';
import type { FieldDraft, Problems } from '../admin/model/field_draft.ts';
import {
  canCount,
  comparisonOf,
  comparisonsOf,
  toleranceOf,
  type Comparison,
  type MatchingDraft,
} from './draft.ts';
import type { ProposedWeights } from './proposal.ts';
import { comparisonWords, countsLabel, oddsAgainst, oddsFor, strongEffects } from './words.ts';

const isDay = (type: string): boolean => type === 'DATE' || type === 'DATETIME';

/** Renders nothing for a field that cannot count. The weights that stewards' decisions suggest are shown for a field that exists. */
export function matchingPart(
  { draft, isFixed, problems }: { draft: FieldDraft; isFixed: boolean; problems: Problems },
  set: (changes: Partial<FieldDraft>) => void,
): TemplateResult | typeof nothing {
  const { matching, dataType, objectType } = draft;
  if (!canCount(objectType, draft.isCalculated)) return nothing;
  const comparison = comparisonOf(matching, dataType);
  const change = (values: Partial<MatchingDraft>): void => set({ matching: { ...matching, ...values } });
  const weight = (name: 'agreement' | 'disagreement', label: string, hint: string): TemplateResult =>
    textField(label, matching[name], (text) => change({ [name]: text }), {
      type: 'number',
      autocomplete: 'off',
      hint,
      problem: problems[`matching_${name}`] ?? '',
    });
  const tolerance = toleranceOf(matching);
  return html`<fieldset class="stack">
    <legend>${msg('Matching')}</legend>
    ${switchField(countsLabel(), matching.isOn, (isOn) => change({ isOn }), {
      hint: msg(
        'The values of two records help to tell whether both are the same. An empty value counts nothing.',
      ),
    })}
    ${
      matching.isOn
        ? html`<div class="pair">
              ${
                comparisonsOf(dataType).length > 1
                  ? choiceField(
                      msg('Values agree when they are'),
                      comparison,
                      comparisonsOf(dataType).map((value) => ({ value, label: comparisonWords[value]() })),
                      (value) => change({ comparison: value as Comparison }),
                    )
                  : nothing
              }
              ${
                comparison === 'near'
                  ? textField(
                      isDay(dataType)
                        ? msg('Largest difference that is near, in days')
                        : msg('Largest difference that is near'),
                      matching.tolerance,
                      (text) => change({ tolerance: text }),
                      {
                        type: 'number',
                        autocomplete: 'off',
                        problem: problems['matching_tolerance'] ?? '',
                      },
                    )
                  : nothing
              }
            </div>
            <div class="pair">
              ${weight('agreement', msg('Weight when values agree, in bits'), oddsFor(matching.agreement))}
              ${weight('disagreement', msg('Weight when values differ, in bits'), oddsAgainst(matching.disagreement))}
            </div>
            ${strongEffects(matching, comparison, dataType).map((text) => html`<p>${text}</p>`)}
            ${
              isFixed
                ? html`<sandbox-matching-proposal
                    .objectType=${objectType}
                    .fieldId=${draft.name}
                    .comparison=${comparison}
                    .tolerance=${comparison === 'near' ? (tolerance ?? null) : undefined}
                    @weights-taken=${({ detail }: CustomEvent<ProposedWeights>) =>
                      change({
                        agreement: String(detail.agreement),
                        disagreement: String(-detail.disagreement || 0),
                      })}
                  ></sandbox-matching-proposal>`
                : nothing
            }
            <p class="hint">
              ${msg('Custom fields never merge records by themselves. When nothing else makes two records a likely match, a steward decides. All of them together weigh at most 10 bits.')}
            </p>`
        : nothing
    }
  </fieldset>`;
}
