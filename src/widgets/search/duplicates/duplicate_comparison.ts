/** Renders possible duplicates, each side by side with the input. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MatchedEntity } from '../../../api/match.ts';
import type { EntityType } from '../../../api/types.ts';
import { displayName, type FieldSet } from '../../../records/entity.ts';
import { comparedLines, type ComparedLine } from './compared_lines.ts';
import { matchWords } from './match_words.ts';
import type { DuplicateWords } from '../add_request/review/duplicate_words.ts';
import * as record from '../../../texts/record.ts';

export interface DuplicateComparison {
  readonly match: MatchedEntity;
  /** The input in the form of a record. */
  readonly mine: FieldSet;
  /** Fields to compare, in addition to name, address and licenses. */
  readonly fields: readonly string[];
  readonly texts: DuplicateWords;
  /** Type of the described record. */
  readonly type: EntityType;
  readonly fieldName: (objectType: string, name: string) => string;
  /** Progress of selecting it. */
  readonly progress: 'idle' | 'busy' | 'done';
  readonly failure: string | undefined;
  /** Absent: records cannot be selected here. */
  readonly onUse: (() => void) | undefined;
}

/** Returns the name of a line that is composed of several fields. */
function lineName({ texts }: DuplicateComparison, name: string): string | undefined {
  const names: Readonly<Record<string, () => string>> = {
    name: texts.nameLine,
    address: texts.addressLine,
    licenses: texts.licensesLine,
  };
  return names[name]?.();
}

const line = (view: DuplicateComparison, { name, mine, theirs, differs }: ComparedLine): TemplateResult =>
  html`<tr class=${differs ? 'differs' : ''}>
    <th scope="row">${lineName(view, name) ?? view.fieldName(view.type, name)}</th>
    <td><bdi>${mine ?? '–'}</bdi></td>
    <td>
      <bdi>${theirs ?? '–'}</bdi
      >${differs ? html`<span class="visually-hidden"> (${view.texts.differs()})</span>` : nothing}
    </td>
  </tr>`;

/** Renders the outcome of using the record. */
export function outcomeOf({
  progress,
  failure,
  texts,
}: DuplicateComparison): TemplateResult | typeof nothing {
  if (failure) return html`<p class="outcome failed" role="alert">${record.selectFailed()}: ${failure}</p>`;
  if (progress === 'done') return html`<p class="outcome done" data-say>${texts.usedInstead()}</p>`;
  return nothing;
}

/** Renders how likely the record is the same. */
export function likelihood({ match, texts }: DuplicateComparison): TemplateResult {
  const isLikely = match.matchResult.outcome === 'ACT';
  return html`<span class=${isLikely ? 'badge danger' : 'badge warning'}>
    ${isLikely ? texts.likely() : texts.possible()}
  </span>`;
}

/** Renders why the record may be the same. */
export function reasons({
  type,
  match,
  fieldName,
  texts,
}: DuplicateComparison): TemplateResult | typeof nothing {
  const why = matchWords(type, match.matchResult.reasons ?? [], fieldName, texts);
  return why.length ? html`<p class="why" part="duplicate-reasons">${why.join(' · ')}</p>` : nothing;
}

/** Renders the button that uses the record; nothing where records cannot be selected. */
export function useInsteadButton({
  match,
  progress,
  onUse,
  texts,
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
export function duplicateComparison(view: DuplicateComparison): TemplateResult {
  const { match, mine, fields, texts } = view;
  const { entity } = match;
  const name = displayName(entity);
  return html`
    <li class="duplicate" part="duplicate">
      <div class="duplicate-head">
        <bdi class="duplicate-name">${name}</bdi>
        ${likelihood(view)}
      </div>
      ${reasons(view)}
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
