/** Japanese of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': '変更を申請',
  'inline.form': str`${0}を変更`,
  'inline.sending': '送信しています',
  'inline.sent': '変更を申請しました。',
  'inline.sent.of': str`変更を申請しました: ${0}。10 秒以内なら元に戻せます。`,
  'inline.undo': '元に戻す',
  'inline.undo.of': str`申請した変更を元に戻す: ${0}`,
  'inline.undoing': '申請を取り消しています',
  'inline.undone': '申請を取り消しました。',
  'inline.decided': '申請はすでに判断されています。元に戻せません。',
  'inline.undo.failed': '申請を取り消せませんでした。',
  'inline.you': 'あなた',
};
