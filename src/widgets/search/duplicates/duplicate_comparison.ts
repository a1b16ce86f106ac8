/** Renders possible duplicates, each side by side with the input. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MatchedEntity } from '../../../api/match.ts';
import { displayName, type FieldSet } from '../../../records/entity.ts';
import type { AddRequest } from '../add_request/add_request.ts';
import { comparisonOf, type DuplicateComparison } from './comparison_data.ts';
import { comparedLines, type ComparedLine } from './compared_lines.ts';
import * as texts from '../../../texts/add_request.ts';
import * as record from '../../../texts/record.ts';

const lineNames: Readonly<Record<string, () => string>> = {
  name: texts.nameLine,
  address: texts.addressLine,
  licenses: texts.licensesLine,
};

const line = (view: DuplicateComparison, { name, mine, theirs, differs }: ComparedLine): TemplateResult =>
  html`<tr class=${differs ? 'differs' : ''}>
    <th scope="row">${lineNames[name]?.() ?? view.fieldName(name)}</th>
    <td><bdi>${mine ?? '–'}</bdi></td>
    <td>
      <bdi>${theirs ?? '–'}</bdi
      >${differs ? html`<span class="visually-hidden"> (${texts.differs()})</span>` : nothing}
    </td>
  </tr>`;

/** Renders the outcome of using the record. */
export function outcomeOf({ progress, failure }: DuplicateComparison): TemplateResult | typeof nothing {
  if (failure) return html`<p class="outcome failed" role="alert">${record.selectFailed()}: ${failure}</p>`;
  if (progress === 'done') return html`<p class="outcome done" role="status">${texts.usedInstead()}</p>`;
  return nothing;
}

/** Renders how likely the record is the same. */
export function likelihood({ matchResult }: MatchedEntity): TemplateResult {
  const isLikely = matchResult.outcome === 'ACT';
  return html`<span class=${isLikely ? 'badge danger' : 'badge warning'}>
    ${isLikely ? texts.likely() : texts.possible()}
  </span>`;
}

/** Renders the button that uses the record; nothing where records cannot be selected. */
export function useInsteadButton({
  match,
  progress,
  onUse,
}: DuplicateComparison): TemplateResult | typeof nothing {
  if (!onUse) return nothing;
  return html`<button
    type="button"
    class="button soft use-instead"
    part="use-instead-button"
    aria-label=${texts.useInsteadOf(displayName(match.entity))}
    ?disabled=${progress === 'busy'}
    @click=${onUse}
  >
    ${progress === 'busy' ? html`<span class="spinner"></span>` : nothing}${texts.useInstead()}
  </button>`;
}

/** Renders one possible duplicate. */
export function duplicateComparison(
  request: AddRequest,
  match: MatchedEntity,
  mine: FieldSet,
): TemplateResult {
  const view = comparisonOf(request, match, mine);
  const { fields, why } = view;
  const { entity } = match;
  const name = displayName(entity);
  return html`
    <li class="duplicate" part="duplicate">
      <div class="duplicate-head">
        <bdi class="duplicate-name">${name}</bdi>
        ${likelihood(match)}
      </div>
      ${why.length ? html`<p class="why" part="duplicate-reasons">${why.join(' · ')}</p>` : nothing}
      <table class="compare" aria-label=${texts.compareOf(name)}>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${texts.mine()}</th>
            <th scope="col">${texts.theirs()}</th>
          </tr>
        </thead>
        <tbody>
          ${comparedLines(mine, entity, fields).map((each) => line(view, each))}
        </tbody>
      </table>
      ${useInsteadButton(view)} ${outcomeOf(view)}
    </li>
  `;
}
