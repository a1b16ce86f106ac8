/** Arabic texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': 'من يقود هنا؟',
  'leadership.key': str`شخص رئيسي، عدد من يؤثر فيهم: ${0}`,
  'leadership.primary': 'المنشأة الأساسية',
  'leadership.none': 'لا يوجد رئيس مسجَّل.',
  'leadership.only': 'يُعرض الرؤساء والأشخاص الرئيسيون فقط',
  'leadership.all': 'عرض جميع الأشخاص',
  'leadership.failed': 'تعذّر تحميل القيادات.',
};
