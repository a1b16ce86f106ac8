/** Arabic of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': 'مقارنة الفروع',
  'branches.metric': 'المؤشر',
  'branches.difference': 'الفرق',
  'branches.differs': 'مختلف',
  'branches.only': 'الاختلافات فقط',
  'branches.same': 'لا يختلف الفرعان.',
  'branches.specialties': 'المهنيون حسب التخصص',
  'branches.not-stated': 'غير مذكور',
  'branches.swap': 'تبديل الجانبين',
  'branches.active': 'يُحسب النشطون فقط.',
  'branches.specialty': str`يُحسب هذا التخصص فقط: ${0}.`,
  'branches.inside': str`${0} تابعة لـ ${1}، ولذلك يُحسب أعضاؤها في الجانبين.`,
  'branches.differences.zero': 'لا اختلافات',
  'branches.differences.one': 'اختلاف واحد',
  'branches.differences.two': 'اختلافان',
  'branches.differences.few': str`${0} اختلافات`,
  'branches.differences.many': str`${0} اختلافًا`,
  'branches.differences.other': str`${0} اختلاف`,
};
