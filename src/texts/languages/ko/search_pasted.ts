/** Korean of what the search says after a business card was pasted. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'pasted.only-name': '이름만 검색합니다. 새 레코드에는 붙여 넣은 다른 정보가 입력됩니다.',
};
