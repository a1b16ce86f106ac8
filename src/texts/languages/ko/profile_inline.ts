/** Korean of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': '변경 요청',
  'inline.form': str`${0} 변경`,
  'inline.sending': '보내는 중',
  'inline.sent': '변경을 요청했습니다.',
  'inline.sent.of': str`변경을 요청했습니다: ${0}. 10초 동안 되돌릴 수 있습니다.`,
  'inline.undo': '되돌리기',
  'inline.undo.of': str`요청한 변경 되돌리기: ${0}`,
  'inline.undoing': '요청을 취소하는 중',
  'inline.undone': '요청을 취소했습니다.',
  'inline.decided': '요청이 이미 결정되었습니다. 되돌릴 수 없습니다.',
  'inline.undo.failed': '요청을 취소하지 못했습니다.',
  'inline.you': '나',
};
