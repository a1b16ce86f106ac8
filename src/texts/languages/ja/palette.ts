/** Japanese of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': '操作',
  'palette.find': '操作またはレコードを検索',
  'palette.matches.other': str`${0} 件が一致`,
  'palette.nothing': str`「${0}」に一致するものはありません`,
  'palette.nothing-hint': '文字を減らすか、別の語をお試しください。',
  'palette.records': '最近のレコード',
  'palette.page': 'このページ',
  'palette.widget': 'アカウントとウィジェット',
  'palette.new-search': '新しい検索',
  'palette.to-box': '検索ボックスへ移動',
  'palette.to-results': '結果へ移動',
  'palette.clear-filters': 'すべてのフィルターを解除',
  'palette.select': str`${0}を選択`,
  'palette.open-record': str`${0}のレコードを開く`,
  'palette.reload': '最新のデータを読み込む',
};
