/** Arabic of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`السجل الزمني لـ ${0}`,
  'history.back': 'العودة إلى السجل',
  'history.version': str`الإصدار ${0}`,
  'history.first': 'أول حفظ',
  'history.source': str`المصدر: ${0}`,
  'history.by-request': str`طلب التغيير ${0}`,
  'history.by-job': str`المهمة ${0}`,
  'history.nothing-said': 'لم يتغيّر أي حقل معروض.',
  'history.versions': 'الإصدارات',
  'history.compare-version': 'مقارنة الإصدار',
  'history.with-version': 'بالإصدار',
  'history.compare': 'مقارنة',
  'history.compared': str`من الإصدار ${0} إلى الإصدار ${1}`,
  'history.no-difference': 'الإصداران متطابقان.',
  'history.comparing': 'جارٍ المقارنة',
  'history.end-comparison': 'إيقاف المقارنة',
  'history.loading': 'جارٍ تحميل السجل الزمني',
  'history.more': 'عرض إصدارات أقدم',
};
