/** Chinese (simplified) of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.other': str`${0} 项申请中的更改`,
  'profile.pending.requested': '申请值',
  'profile.pending.somebody': '某用户',
  'profile.pending.child': '已申请，尚未决定',
  'profile.from': '从',
  'profile.to': '改为',
};
