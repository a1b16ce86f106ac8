/** Japanese of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name': '名前だけを検索しています。新しいレコードには、貼り付けた他の情報が入力されます。',
};
