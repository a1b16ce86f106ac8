/** Arabic of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': 'البيانات الرئيسية',
  'portal.navigation': 'الصفحات',
  'portal.search': 'بحث',
  'portal.record': 'السجل',
  'portal.affiliations': 'الانتماءات',
  'portal.organizations': 'المؤسسات',
  'portal.requests': 'الطلبات',
  'portal.part-failed': 'تعذر تحميل هذه الصفحة. تحقق من اتصالك وحاول مرة أخرى.',
  'portal.no-parts': 'لا تحتوي هذه البوابة على صفحات. يجب أن يحدد المسؤول أدواتها.',
};
