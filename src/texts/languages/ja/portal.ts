/** Japanese of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'マスターデータ',
  'portal.navigation': 'ページ',
  'portal.search': '検索',
  'portal.record': 'レコード',
  'portal.affiliations': '所属',
  'portal.organizations': '医療機関',
  'portal.requests': '申請',
  'portal.part-failed': 'このページを読み込めませんでした。接続を確認して、もう一度お試しください。',
  'portal.no-parts': 'このポータルにはページがありません。管理者がウィジェットを指定する必要があります。',
};
