/** Japanese of the directory of organizations. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'hierarchy.title': '組織',
  'hierarchy.sign-in': '組織を見るにはサインインしてください',
  'hierarchy.loading': '組織を読み込んでいます',
  'hierarchy.none': '組織がありません',
  'hierarchy.no-match': '一致する組織がありません',
  'hierarchy.all': 'すべての組織を表示',
  'hierarchy.find': '組織を検索',
  'hierarchy.find-inside': str`${0} の中を検索`,
  'hierarchy.focus': 'この枝だけを表示',
  'hierarchy.whole': '一覧全体',
  'hierarchy.open': 'レコードを開く',
  'hierarchy.back': '組織に戻る',
  'hierarchy.any-country': 'すべての国',
  'hierarchy.country': '国',
  'hierarchy.any-specialty': 'すべての診療科',
  'hierarchy.specialty': '数える診療科',
  'hierarchy.active-only': '有効なものだけを数える',
  'hierarchy.no-specialty': '診療科なし',
  'hierarchy.clear': '選択を解除',
  'hierarchy.preparing': 'レコードを準備しています',
  'hierarchy.passed': 'レコードを渡しました',
  'hierarchy.most': str`一度に選択できる組織は ${0} 件までです。`,
  'hierarchy.keyboard': '矢印キーで移動と開閉、スペースで選択、Enter でレコードを開きます。',
  'hierarchy.organizations.other': str`${0} 組織`,
  'hierarchy.professionals.other': str`医療従事者 ${0} 人`,
  'hierarchy.key-people.other': str`キーパーソン ${0} 人`,
  'hierarchy.beds.other': str`${0} 床`,
  'hierarchy.select.other': str`${0} 組織を選択`,
};
