/** Arabic of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': 'بانتظار المساعد',
  'app.stopped': 'أوقف المساعد هذه الخطوة. اطلب منه مرة أخرى لرؤية نتيجة.',
  'app.failed': 'فشلت هذه الخطوة. اطلب من المساعد المحاولة مرة أخرى.',
  'app.limits': 'عوامل تصفية المساعد',
  'app.selected': str`تم اختيار: ${0}`,
  'app.not-handed-over': 'لم يستلم المساعد السجل. اختره مرة أخرى.',
  'app.proposal': str`الاقتراح: ${0}`,
  'app.proposal-hint': 'لم يُرسل شيء بعد. أنت وحدك من يمكنه إرسال هذه المسودة أو تجاهلها.',
  'app.review': 'المراجعة والإرسال',
  'app.draft-sent': 'لقد أرسلت هذه المسودة.',
  'app.draft-discarded': 'لقد تجاهلت هذه المسودة.',
  'app.no-draft': 'لا توجد مسودة بعد: توجد سجلات مشابهة. سيسألك المساعد أولًا.',
  'app.draft-gone': 'لا يمكن عرض هذه المسودة. ابحث عنها ضمن «طلباتي».',
};
