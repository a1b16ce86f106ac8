/** What a screen reader says for a row that has the focus. */
import { formatNumber } from '../../../texts/format.ts';
import * as texts from '../../../texts/affiliation.ts';
import * as recordTexts from '../../../texts/record.ts';
import type { OpenAffiliationView } from '../affiliation_view.ts';
import { nameOf } from '../network/graph.ts';
import { columns, numberOf } from './grid_columns.ts';
import { isNumberColumn, type ListColumn } from './list_columns.ts';
import type { ListRow } from './list_rows.ts';

type Parts = readonly (string | null | undefined | false)[];

function valuesOf(view: OpenAffiliationView, row: ListRow, column: ListColumn): Parts {
  const { node, edge, parent, others } = row;
  if (isNumberColumn(column)) {
    const number = numberOf(view, node, column);
    return [number !== undefined && formatNumber(number)];
  }
  switch (column) {
    case 'name':
      return [];
    case 'type':
      return [node.typeLabel ?? node.type];
    case 'specialty':
      return [node.specialtyLabel ?? node.specialty];
    case 'belongsTo':
      return [parent && nameOf(parent), ...others.slice(0, 3)];
    case 'relationship':
      return [
        edge?.typeLabel ?? edge?.type,
        edge?.isPrimary === true && texts.primary(),
        edge?.isActive === false && texts.ended(),
      ];
    case 'place':
      return [node.city];
    case 'status':
      return [node.isActive ? recordTexts.active() : recordTexts.inactive()];
  }
}

const joined = (parts: Parts): string => parts.filter(Boolean).join(', ');

/** Returns the name of the record with its badges, and every shown value after the header of its column. */
export function spokenRow(view: OpenAffiliationView, row: ListRow, shown: readonly ListColumn[]): string {
  const { node } = row;
  const name = [
    nameOf(node),
    node.vid === view.graph.root && texts.startRecord(),
    node.isMissing && texts.missing(),
    node.recordState === 'UNDER_REVIEW' && recordTexts.underReview(),
  ];
  const values = shown.map((column) => {
    const value = joined(valuesOf(view, row, column));
    return value && `${columns[column].label()}: ${value}`;
  });
  return joined([...name, ...values]);
}
