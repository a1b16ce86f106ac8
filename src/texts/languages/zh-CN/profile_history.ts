/** Simplified Chinese of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`${0} 的历史记录`,
  'history.back': '返回记录',
  'history.version': str`版本 ${0}`,
  'history.first': '首次保存',
  'history.source': str`来源：${0}`,
  'history.by-request': str`更改申请 ${0}`,
  'history.by-job': str`任务 ${0}`,
  'history.nothing-said': '显示的字段均无变化。',
  'history.versions': '版本',
  'history.compare-version': '比较版本',
  'history.with-version': '与版本',
  'history.compare': '比较',
  'history.compared': str`从版本 ${0} 到版本 ${1}`,
  'history.no-difference': '两个版本相同。',
  'history.comparing': '正在比较',
  'history.end-comparison': '停止比较',
  'history.loading': '正在加载历史记录',
  'history.more': '显示更早的版本',
};
