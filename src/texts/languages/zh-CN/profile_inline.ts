/** Chinese (simplified) of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': '申请更改',
  'inline.form': str`更改${0}`,
  'inline.sending': '正在提交',
  'inline.sent': '已申请更改。',
  'inline.sent.of': str`已申请更改：${0}。您可以在十秒内撤销。`,
  'inline.undo': '撤销',
  'inline.undo.of': str`撤销申请的更改：${0}`,
  'inline.undoing': '正在取消申请',
  'inline.undone': '申请已取消。',
  'inline.decided': '该申请已有决定，无法撤销。',
  'inline.undo.failed': '无法取消申请。',
  'inline.you': '您',
};
