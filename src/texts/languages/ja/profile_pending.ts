/** Japanese of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.other': str`${0} 件の変更申請`,
  'profile.pending.requested': '申請内容',
  'profile.pending.somebody': '不明なユーザー',
  'profile.pending.child': '申請中、未判断',
  'profile.from': '変更前',
  'profile.to': '変更後',
};
