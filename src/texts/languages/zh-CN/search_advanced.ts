/** Simplified Chinese of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': '不限',
  'advanced.from': '从',
  'advanced.to': '至',
  'advanced.hcp': '仅专业人员',
  'advanced.hco': '仅机构',
  'advanced.general': '记录',
  'advanced.address': '地址',
  'advanced.license': '执业许可',
  'advanced.affiliation': '隶属关系',
  'advanced.custom-key': '自定义键',
  'advanced.failed': '无法加载这些字段的名称和列表。',
  'advanced.none': '此类记录没有字段。',
  'advanced.ids-hint': '搜索框也可查找：',
};
