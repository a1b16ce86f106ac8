/** Arabic of editing a field in the record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'inline.request': 'طلب التغيير',
  'inline.form': str`تغيير ${0}`,
  'inline.sending': 'جارٍ الإرسال',
  'inline.sent': 'طُلب التغيير.',
  'inline.sent.of': str`طُلب التغيير: ${0}. يمكنك التراجع عنه خلال عشر ثوانٍ.`,
  'inline.undo': 'تراجع',
  'inline.undo.of': str`التراجع عن التغيير المطلوب: ${0}`,
  'inline.undoing': 'جارٍ إلغاء الطلب',
  'inline.undone': 'أُلغي الطلب.',
  'inline.decided': 'بُتّ في الطلب بالفعل. لا يمكن التراجع عنه.',
  'inline.undo.failed': 'تعذّر إلغاء الطلب.',
  'inline.you': 'أنت',
};
