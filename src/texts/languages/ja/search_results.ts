/** Japanese of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'search.facet.country': '国',
  'search.facet.entity-type': '種類',
  'search.facet.type': '種別',
  'search.facet.specialty': '診療科',
  'search.facet.status': 'ステータス',
  'search.facet.region': '都道府県または地域',
  'search.facet.record-state': 'レコード状態',
  'search.facet.source': 'ソース',
  'search.filters.none': 'この結果に使えるフィルターはありません。',
  'search.filters.more': 'さらに表示',
  'search.filters.fewer': '表示を減らす',
  'search.empty.title': str`「${0}」に一致するものはありません`,
  'search.empty.title-plain': '見つかりませんでした',
  'search.empty.filters': 'フィルターの条件が厳しすぎる可能性があります。',
  'search.empty.advice': '語を減らす、別の表記を試す、通りではなく市区町村で検索するなどをお試しください。',
  'search.empty.all-tabs': 'すべての種類を検索',
  'search.more.busy': '結果をさらに読み込み中',
  'search.more.failed': '次の結果を読み込めませんでした。',
  'search.more.end': '結果は以上です',
  'search.more.cut-off': 'ほかにもあります。語やフィルターを追加すると残りを表示できます。',
  'search.failed.keep': '前回の検索結果を表示しています。',
  'search.results.keys': '矢印キーで結果間を移動、Enter で開き、Escape で検索ボックスに戻ります。',
  'search.results.label': '検索結果',
  'search.compare.choose': '比較するレコードを 2 件選択してください。',
  'search.compare.one': '1 件選択済み。もう 1 件選択してください。',
  'search.compare.two': '2 件選択済み。',
  'search.compare.run': '比較',
};
