/** Simplified Chinese texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': '这里由谁负责？',
  'leadership.key': str`关键人物，影响人数：${0}`,
  'leadership.primary': '主要机构',
  'leadership.none': '没有登记负责人。',
  'leadership.only': '仅显示负责人和关键人物',
  'leadership.all': '显示所有人员',
  'leadership.failed': '无法加载负责人。',
};
