/** Arabic of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': 'الإجراءات',
  'palette.find': 'ابحث عن إجراء أو سجل',
  'palette.matches.zero': 'لا تطابقات',
  'palette.matches.one': 'تطابق واحد',
  'palette.matches.two': 'تطابقان',
  'palette.matches.few': str`${0} تطابقات`,
  'palette.matches.many': str`${0} تطابقًا`,
  'palette.matches.other': str`${0} تطابق`,
  'palette.nothing': str`لا شيء يطابق «${0}»`,
  'palette.nothing-hint': 'جرّب حروفًا أقل أو كلمة أخرى.',
  'palette.records': 'السجلات الأخيرة',
  'palette.page': 'في هذه الصفحة',
  'palette.widget': 'الحساب والأداة',
  'palette.new-search': 'بحث جديد',
  'palette.to-box': 'الانتقال إلى مربع البحث',
  'palette.to-results': 'الانتقال إلى النتائج',
  'palette.clear-filters': 'مسح كل عوامل التصفية',
  'palette.select': str`اختيار ${0}`,
  'palette.open-record': str`فتح سجل ${0}`,
  'palette.reload': 'تحميل أحدث البيانات',
};
