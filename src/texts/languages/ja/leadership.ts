/** Japanese texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'ここの責任者は？',
  'leadership.key': str`キーパーソン、影響を与える人数: ${0}`,
  'leadership.primary': '主な所属先',
  'leadership.none': '責任者は登録されていません。',
  'leadership.only': '責任者とキーパーソンのみを表示しています',
  'leadership.all': 'すべての人を表示',
  'leadership.failed': '責任者を読み込めませんでした。',
};
