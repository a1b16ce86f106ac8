/** Arabic of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': 'البحث عن سجل',
  'search.box.label': 'البحث عن مهنيي الرعاية الصحية والمنشآت الصحية',
  'search.box.placeholder': 'الاسم أو المكان أو التخصص أو المعرّف',
  'search.box.clear': 'مسح البحث',
};
