/** Korean texts about the leaders of an organization. Ids and indices are those of src/texts/organization/leadership.ts. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'leadership.title': '이곳의 책임자는?',
  'leadership.key': str`핵심 인물, 영향을 주는 사람: ${0}`,
  'leadership.primary': '주 소속 기관',
  'leadership.none': '등록된 책임자가 없습니다.',
  'leadership.only': '책임자와 핵심 인물만 표시됩니다',
  'leadership.all': '모든 사람 표시',
  'leadership.failed': '책임자를 불러올 수 없습니다.',
};
