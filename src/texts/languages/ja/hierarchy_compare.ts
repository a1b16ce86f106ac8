/** Japanese of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': '枝の比較',
  'branches.metric': '指標',
  'branches.difference': '差',
  'branches.differs': '相違あり',
  'branches.only': '相違点のみ',
  'branches.same': '2 つの枝に違いはありません。',
  'branches.specialties': '診療科別の医療従事者',
  'branches.not-stated': '記載なし',
  'branches.swap': '左右を入れ替える',
  'branches.active': '有効なものだけを数えています。',
  'branches.specialty': str`この診療科だけを数えています: ${0}。`,
  'branches.inside': str`${0}は${1}に属するため、その構成員は両方に数えられます。`,
  'branches.differences.other': str`相違点 ${0} 件`,
};
