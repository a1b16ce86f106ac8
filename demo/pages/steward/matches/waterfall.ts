/**
 * The waterfall of a match: how the prior, each comparison, limit and correction add up to the score. A table whose bars
 * are decoration: every number and value is text.
 */
import { msg, str } from '@lit/localize';
import { css, html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import type { AnswerOf } from '../../../../src/api/types.ts';

type Result = AnswerOf<'get /suspect_matches/{suspect_match_id}'>['suspect_match'] extends infer Match
  ? NonNullable<Match> extends { compared: { matchResult: infer One }[] }
    ? One
    : never
  : never;
/** What the waterfall needs of a match result. */
export type Explained = Pick<Result, 'score' | 'priorScore' | 'reasons' | 'guards' | 'probability'>;
type Reason = Result['reasons'][number];

const fieldWords: Readonly<Record<string, string>> = {
  first_name: msg('First name'),
  last_name: msg('Last name'),
  organisation_name: msg('Name'),
  birth_date: msg('Birth date'),
  birth_year: msg('Birth year'),
  house_number: msg('House number'),
  street: msg('Street'),
  building: msg('Building'),
  locality: msg('City'),
  postal_code: msg('Postal code'),
  region: msg('Region'),
  phone: msg('Phone'),
  email: msg('E-mail'),
  identifier: msg('Identifier'),
  address: msg('Address'),
};
const levelWords: Readonly<Record<string, string>> = {
  exact: msg('the same'),
  nickname: msg('a nickname'),
  near: msg('nearly the same'),
  sound: msg('sounds the same'),
  initial: msg('an initial'),
  part: msg('one is part of the other'),
  overlap: msg('some words are the same'),
  alike: msg('somewhat alike'),
  swapped: 'swapped',
  year: msg('only the year is the same'),
  different: 'different',
};
export const guardWords: Readonly<Record<string, string>> = {
  NAME_DIFFERS: msg('The names differ'),
  NAME_INCOMPLETE: msg('A name is incomplete'),
  ONLY_NAME_AND_TOWN: msg('Only the name and the town agree'),
  IDENTIFIER_DIFFERS: msg('Two numbers of one register'),
  SUFFIX_DIFFERS: msg('Jr, Sr or another suffix differs'),
  MIDDLE_NAME_DIFFERS: msg('The middle names differ'),
  SECOND_LAST_NAME_DIFFERS: msg('The second last names differ'),
  GENDER_DIFFERS: msg('The gender differs'),
  BIRTH_DIFFERS: msg('The births are far apart'),
  LICENSE_DIFFERS: msg('Two license numbers of one body'),
  NUMBER_DIFFERS: msg('A number in the name differs'),
  LEGAL_FORM_DIFFERS: msg('The legal form differs'),
  KIND_DIFFERS: msg('The kind of organization differs'),
  TYPE_DIFFERS: msg('The type differs'),
  EMAIL_DIFFERS: msg('The e-mail addresses are of two users'),
  ADDRESS_DIFFERS: msg('The address is another one'),
  CUSTOM_FIELD_DIFFERS: msg('A custom field differs'),
  ONLY_CUSTOM_FIELDS: msg('Without custom fields they would not match'),
};

/** Returns the label of a custom field. */
type Label = (field: string) => string;

/** Returns the name of a bar, and what it says about the values. */
function wordsOf({ kind, field, level, weight }: Reason, labelOf: Label): [name: string, detail: string] {
  const name = fieldWords[field] ?? labelOf(field);
  switch (kind) {
    case 'RARITY':
      return [
        msg(str`${name}: how frequent`),
        weight > 0 ? msg('rarer than most') : msg('more frequent than most'),
      ];
    case 'COMMON_SPELLING':
      return [msg(str`${name}: limit`), msg('at most the weight of the more common spelling')];
    case 'ADDRESSES':
      return [msg('Addresses: correction'), msg('they may have moved, or share another address')];
    case 'SHARED_PLACE':
      return [msg('Shared place: limit'), msg('others are at this address too')];
    case 'CUSTOM_FIELDS':
      return [msg('Custom fields: limit'), msg('together they weigh no more')];
    default:
      return [name, levelWords[level] ?? level];
  }
}

interface Bar {
  name: string;
  detail: string;
  values: readonly string[];
  from: number;
  to: number;
  isTotal: boolean;
}

function barsOf({ score, priorScore, reasons }: Explained, labelOf: Label): Bar[] {
  let total = priorScore;
  const prior = {
    name: msg('Before comparing'),
    detail: msg('one record among all'),
    values: [],
    from: 0,
    to: total,
  };
  const bars: Bar[] = [{ ...prior, isTotal: false }];
  for (const reason of reasons) {
    const [name, detail] = wordsOf(reason, labelOf);
    const from = total;
    total += reason.weight;
    bars.push({ name, detail, values: reason.values, from, to: total, isTotal: false });
  }
  return [...bars, { name: msg('Score'), detail: '', values: [], from: 0, to: score, isTotal: true }];
}

const signed = (bits: number): string => `${bits < 0 ? '−' : '+'}${Math.abs(bits).toFixed(1)}`;

/** Returns the position of a bar between the lowest and the highest total, in percent. */
function placeOf({ from, to }: Bar, low: number, high: number): Record<string, string> {
  const share = (bits: number): number => ((bits - low) / (high - low)) * 100;
  const start = share(Math.min(from, to));
  return {
    'inset-inline-start': `${start}%`,
    'inline-size': `max(2px, ${share(Math.max(from, to)) - start}%)`,
  };
}

export function waterfall(
  result: Explained,
  names: readonly [string, string],
  labelOf: Label,
): TemplateResult {
  const bars = barsOf(result, labelOf);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends, 1)];
  const zero = { 'inset-inline-start': `${((0 - low) / (high - low)) * 100}%` };
  return html`
    <table class="waterfall" role="table">
      <caption>
        ${msg('How the score comes about, in bits: each bit doubles the odds that both are the same')}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${msg('Compared')}</th>
          <th role="columnheader" scope="col">${names[0]}</th>
          <th role="columnheader" scope="col">${names[1]}</th>
          <th role="columnheader" scope="col">${msg('Bits')}</th>
          <th role="columnheader" scope="col"><span class="visually-hidden">${msg('Sum so far')}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${bars.map(
          (bar) =>
            html`<tr role="row" class=${bar.isTotal ? 'total' : ''}>
              <th role="rowheader" scope="row">
                ${bar.name}${bar.detail ? html` <span class="muted">${bar.detail}</span>` : nothing}
              </th>
              ${[0, 1].map(
                (side) =>
                  html`<td role="cell" class=${bar.values.length ? '' : 'none'}>
                    <bdi>${bar.values[side] ?? ''}</bdi>
                  </td>`,
              )}
              <td role="cell" class="bits ${bar.to < bar.from ? 'against' : ''}">
                ${signed(bar.to - bar.from)}
              </td>
              <td role="cell" class="track">
                <span class="visually-hidden">${bar.to.toFixed(1)}</span>
                <span class="zero" aria-hidden="true" style=${styleMap(zero)}></span>
                <span
                  class="bar ${bar.to < bar.from ? 'against' : ''}"
                  aria-hidden="true"
                  style=${styleMap(placeOf(bar, low, high))}
                ></span>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      result.guards.length
        ? html`<ul class="reasons" aria-label=${msg('Why only a steward may decide')}>
            ${result.guards.map((guard) => html`<li class="tag danger">${guardWords[guard] ?? guard}</li>`)}
          </ul>`
        : nothing
    }
  `;
}

export const waterfallStyles = css`
  .waterfall {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    font-size: 0.9rem;
  }
  .waterfall caption {
    padding-block: 8px 4px;
    color: var(--muted);
    text-align: start;
  }
  .waterfall :is(th, td) {
    padding: 3px 6px;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: middle;
  }
  .waterfall th[scope='row'] {
    font-weight: 500;
  }
  .waterfall th:first-child {
    inline-size: 34%;
  }
  .waterfall th:nth-child(4) {
    inline-size: 4.5em;
  }
  .waterfall .bits {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  .waterfall .bits.against {
    color: var(--danger);
  }
  .waterfall .total :is(th, td) {
    border-block-start: 2px solid var(--line);
    font-weight: 700;
  }
  .track {
    position: relative;
    block-size: 22px;
  }
  .track .bar,
  .track .zero {
    position: absolute;
    inset-block: 5px;
  }
  .track .bar {
    border-radius: 2px;
    background: var(--accent);
  }
  .track .bar.against {
    background: var(--danger);
  }
  .track .zero {
    inset-block: 0;
    border-inline-start: 1px dashed var(--muted);
  }
  @media (forced-colors: active) {
    .track .bar {
      background: CanvasText;
      forced-color-adjust: none;
    }
    .track .bar.against {
      border: 2px solid CanvasText;
      background: Canvas;
    }
  }
  @container (max-width: 32em) {
    .waterfall tr {
      grid-template-columns: 1fr 1fr 4.5em;
    }
    .waterfall caption {
      display: block;
    }
    .waterfall th[scope='row'] {
      inline-size: auto;
    }
    .waterfall .none {
      display: none;
    }
    .waterfall .bits {
      grid-column: 3;
    }
    .waterfall .track {
      grid-column: 1 / -1;
    }
    .waterfall thead th:nth-child(n + 4) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
