/** Chinese (simplified) of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': '正在等待助手',
  'app.stopped': '助手停止了此步骤。请再次询问以查看结果。',
  'app.failed': '此步骤失败。请让助手重试。',
  'app.limits': '助手的筛选条件',
  'app.selected': str`已选择：${0}`,
  'app.not-handed-over': '助手未接收该记录。请重新选择。',
};
