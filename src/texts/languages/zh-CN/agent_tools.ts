/** Simplified Chinese of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': '助手正在使用此小组件。',
  'agent-tools.done': '助手使用了此小组件。',
  'agent-tools.failed': '助手尝试使用此小组件。',
  'agent-tools.stopped': '助手不能再使用此小组件。',
  'agent-tools.stop': '停止助手',
  'agent-tools.allow': '重新允许',
  'agent-tools.search': str`搜索：${0}`,
  'agent-tools.record': str`记录：${0}`,
  'agent-tools.selection': str`选择：${0}`,
  'agent-tools.history': str`历史：${0}`,
  'agent-tools.network': str`网络：${0}`,
  'agent-tools.requests': '您的申请',
  'agent-tools.proposal': '建议已填入表单。请检查，然后提交或放弃。',
};
