/** Arabic of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': 'يستخدم مساعد هذه الأداة.',
  'agent-tools.done': 'استخدم مساعد هذه الأداة.',
  'agent-tools.failed': 'حاول مساعد استخدام هذه الأداة.',
  'agent-tools.stopped': 'لم يعد بإمكان المساعدين استخدام هذه الأداة.',
  'agent-tools.stop': 'إيقاف المساعد',
  'agent-tools.allow': 'السماح مجددًا',
  'agent-tools.search': str`بحث: ${0}`,
  'agent-tools.record': str`السجل: ${0}`,
  'agent-tools.selection': str`الاختيار: ${0}`,
  'agent-tools.history': str`السجل الزمني: ${0}`,
  'agent-tools.network': str`الشبكة: ${0}`,
  'agent-tools.requests': 'طلباتك',
  'agent-tools.proposal': 'اقتراحه في النموذج. راجعه ثم أرسله أو تجاهله.',
};
