/** Japanese of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'アシスタントを待っています',
  'app.stopped': 'アシスタントがこの処理を中止しました。結果を表示するには、もう一度依頼してください。',
  'app.failed': 'この処理は失敗しました。アシスタントにもう一度依頼してください。',
  'app.limits': 'アシスタントのフィルター',
  'app.selected': str`選択済み: ${0}`,
  'app.not-handed-over': 'アシスタントがレコードを受け取りませんでした。もう一度選択してください。',
  'app.proposal': str`提案: ${0}`,
  'app.proposal-hint': 'まだ何も送信されていません。この下書きを送信または破棄できるのはあなただけです。',
  'app.review': '確認して送信',
  'app.draft-sent': 'この下書きを送信しました。',
  'app.draft-discarded': 'この下書きを破棄しました。',
  'app.no-draft': '下書きはまだありません。類似のレコードがあるため、アシスタントが先に確認します。',
  'app.draft-gone': 'この下書きは表示できません。「自分の申請」で探してください。',
};
