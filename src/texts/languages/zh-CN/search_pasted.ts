/** Simplified Chinese of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name': '只搜索姓名。新记录将带有您粘贴的其他信息。',
};
