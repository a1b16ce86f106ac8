/** Japanese of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'レコードを探す',
  'search.box.label': '医療従事者と医療機関を検索',
  'search.box.placeholder': '名前、場所、診療科、ID',
  'search.box.clear': '検索をクリア',
};
