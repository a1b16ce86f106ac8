/** Arabic of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name': 'يُبحث عن الاسم فقط. يبدأ السجل الجديد بباقي البيانات التي لصقتها.',
};
