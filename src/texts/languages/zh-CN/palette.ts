/** Simplified Chinese of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': '操作',
  'palette.find': '查找操作或记录',
  'palette.matches.other': str`${0} 个匹配项`,
  'palette.nothing': str`没有与“${0}”匹配的内容`,
  'palette.nothing-hint': '请减少字符或换一个词。',
  'palette.records': '最近的记录',
  'palette.page': '在此页面上',
  'palette.widget': '账号和小组件',
  'palette.new-search': '新搜索',
  'palette.to-box': '转到搜索框',
  'palette.to-results': '转到结果',
  'palette.clear-filters': '清除所有筛选条件',
  'palette.select': str`选择 ${0}`,
  'palette.open-record': str`打开 ${0} 的记录`,
  'palette.reload': '加载最新数据',
};
