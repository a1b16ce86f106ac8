/** Chinese of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': '分支比较',
  'branches.metric': '指标',
  'branches.difference': '差异',
  'branches.differs': '不同',
  'branches.only': '仅显示差异',
  'branches.same': '两个分支没有差异。',
  'branches.specialties': '按专科统计的专业人员',
  'branches.not-stated': '未注明',
  'branches.swap': '交换两侧',
  'branches.active': '仅统计有效的。',
  'branches.specialty': str`仅统计此专科：${0}。`,
  'branches.inside': str`${0} 隶属于 ${1}，因此其成员在两侧均计入。`,
  'branches.differences.other': str`${0} 处差异`,
};
