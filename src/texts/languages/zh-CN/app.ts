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
  'app.proposal': str`建议：${0}`,
  'app.proposal-hint': '尚未提交任何内容。只有您可以提交或放弃此草稿。',
  'app.review': '检查并提交',
  'app.draft-sent': '您已提交此草稿。',
  'app.draft-discarded': '您已放弃此草稿。',
  'app.no-draft': '尚无草稿：存在相似记录。助手会先询问您。',
  'app.draft-gone': '无法显示此草稿。请在“我的申请”中查找。',
};
