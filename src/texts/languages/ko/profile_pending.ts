/** Korean of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.other': str`요청된 변경 ${0}건`,
  'profile.pending.requested': '요청 값',
  'profile.pending.somebody': '다른 사용자',
  'profile.pending.child': '요청됨, 미결정',
  'profile.from': '변경 전',
  'profile.to': '변경 후',
};
