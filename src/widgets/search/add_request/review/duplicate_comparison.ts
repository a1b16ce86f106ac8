/** Renders possible duplicates, each side by side with the input. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MatchedEntity } from '../../../../api/match.ts';
import { displayName, type FieldSet } from '../../../../records/entity.ts';
import { comparedLines, type ComparedLine } from './compared_lines.ts';
import * as texts from '../../../../texts/add_request.ts';
import * as record from '../../../../texts/record.ts';

export interface DuplicateComparison {
  readonly match: MatchedEntity;
  /** The input in the form of a record. */
  readonly mine: FieldSet;
  /** Fields to compare, in addition to name, address and licenses. */
  readonly fields: readonly string[];
  readonly fieldName: (name: string) => string;
  /** Why it may be the same, as phrases. */
  readonly why: readonly string[];
  /** Progress of selecting it. */
  readonly progress: 'idle' | 'busy' | 'done';
  readonly failure: string | undefined;
  /** Absent: records cannot be selected here. */
  readonly onUse: (() => void) | undefined;
}

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

function outcome({ progress, failure }: DuplicateComparison): TemplateResult | typeof nothing {
  if (failure) return html`<p class="outcome failed" role="alert">${record.selectFailed()}: ${failure}</p>`;
  if (progress === 'done') return html`<p class="outcome done" role="status">${texts.usedInstead()}</p>`;
  return nothing;
}

/** Renders one possible duplicate. */
export function duplicateComparison(view: DuplicateComparison): TemplateResult {
  const { match, mine, fields, why, progress, onUse } = view;
  const { entity, matchResult } = match;
  const name = displayName(entity);
  const isLikely = matchResult.outcome === 'ACT';
  return html`
    <li class="duplicate" part="duplicate">
      <div class="duplicate-head">
        <bdi class="duplicate-name">${name}</bdi>
        <span class=${isLikely ? 'badge danger' : 'badge warning'}>
          ${isLikely ? texts.likely() : texts.possible()}
        </span>
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
      ${
        onUse
          ? html`<button
              type="button"
              class="button soft use-instead"
              part="use-instead-button"
              aria-label=${texts.useInsteadOf(name)}
              ?disabled=${progress === 'busy'}
              @click=${onUse}
            >
              ${progress === 'busy' ? html`<span class="spinner"></span>` : nothing}${texts.useInstead()}
            </button>`
          : nothing
      }
      ${outcome(view)}
    </li>
  `;
}
