/** Simplified Chinese of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': '查找记录',
  'search.box.label': '搜索医疗专业人员和医疗机构',
  'search.box.placeholder': '姓名、地点、专科或 ID',
  'search.box.clear': '清除搜索',
};
