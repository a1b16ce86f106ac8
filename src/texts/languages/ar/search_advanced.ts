/** Arabic of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': 'أي قيمة',
  'advanced.from': 'من',
  'advanced.to': 'إلى',
  'advanced.hcp': 'المهنيون فقط',
  'advanced.hco': 'المنشآت فقط',
  'advanced.general': 'السجل',
  'advanced.address': 'العنوان',
  'advanced.license': 'الترخيص',
  'advanced.affiliation': 'الارتباط',
  'advanced.custom-key': 'المفتاح المخصص',
  'advanced.failed': 'تعذّر تحميل أسماء هذه الحقول وقوائمها.',
  'advanced.none': 'لا توجد حقول لهذا النوع من السجلات.',
  'advanced.ids-hint': 'يعثر مربع البحث على هذه أيضًا:',
};
