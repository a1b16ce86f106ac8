/** Arabic of requested changes on a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.pending.zero': 'لا تغييرات مطلوبة',
  'profile.pending.one': 'تغيير مطلوب واحد',
  'profile.pending.two': 'تغييران مطلوبان',
  'profile.pending.few': str`${0} تغييرات مطلوبة`,
  'profile.pending.many': str`${0} تغييرًا مطلوبًا`,
  'profile.pending.other': str`${0} تغيير مطلوب`,
  'profile.pending.requested': 'المطلوب',
  'profile.pending.somebody': 'شخص ما',
  'profile.pending.child': 'مطلوب، لم يُبتّ فيه',
  'profile.from': 'من',
  'profile.to': 'إلى',
};
