/** Japanese of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': '指定なし',
  'advanced.from': '開始',
  'advanced.to': '終了',
  'advanced.hcp': '医療従事者のみ',
  'advanced.hco': '医療機関のみ',
  'advanced.general': 'レコード',
  'advanced.address': '住所',
  'advanced.license': '免許',
  'advanced.affiliation': '所属',
  'advanced.custom-key': 'カスタムキー',
  'advanced.failed': 'これらの項目の名前とリストを読み込めませんでした。',
  'advanced.none': 'この種類のレコードには項目がありません。',
  'advanced.ids-hint': '検索ボックスでは次の ID も検索できます:',
};
