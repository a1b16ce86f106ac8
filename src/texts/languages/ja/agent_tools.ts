/** Japanese of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'アシスタントがこのウィジェットを使用しています。',
  'agent-tools.done': 'アシスタントがこのウィジェットを使用しました。',
  'agent-tools.failed': 'アシスタントがこのウィジェットを使用しようとしました。',
  'agent-tools.stopped': 'アシスタントはこのウィジェットを使用できなくなりました。',
  'agent-tools.stop': 'アシスタントを停止',
  'agent-tools.allow': '再び許可',
  'agent-tools.search': str`検索: ${0}`,
  'agent-tools.record': str`レコード: ${0}`,
  'agent-tools.selection': str`選択: ${0}`,
  'agent-tools.history': str`履歴: ${0}`,
  'agent-tools.network': str`ネットワーク: ${0}`,
  'agent-tools.requests': 'あなたの申請',
  'agent-tools.proposal': '提案がフォームに入っています。確認してから、送信または破棄してください。',
};
