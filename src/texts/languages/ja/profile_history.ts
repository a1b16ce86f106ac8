/** Japanese of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`${0}の履歴`,
  'history.back': 'レコードに戻る',
  'history.version': str`バージョン ${0}`,
  'history.first': '最初の登録',
  'history.source': str`ソース: ${0}`,
  'history.by-request': str`変更申請 ${0}`,
  'history.by-job': str`ジョブ ${0}`,
  'history.nothing-said': '表示項目に変更はありません。',
  'history.versions': 'バージョン一覧',
  'history.compare-version': '比較するバージョン',
  'history.with-version': '比較対象のバージョン',
  'history.compare': '比較',
  'history.compared': str`バージョン ${0} からバージョン ${1} まで`,
  'history.no-difference': '2 つのバージョンは同じ内容です。',
  'history.comparing': '比較中',
  'history.end-comparison': '比較をやめる',
  'history.loading': '履歴を読み込み中',
  'history.more': '古いバージョンを表示',
};
