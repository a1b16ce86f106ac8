/** Korean of pages inside an assistant. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'app.waiting': '어시스턴트를 기다리는 중',
  'app.stopped': '어시스턴트가 이 단계를 중지했습니다. 결과를 보려면 다시 요청하세요.',
  'app.failed': '이 단계가 실패했습니다. 어시스턴트에게 다시 시도하도록 요청하세요.',
  'app.limits': '어시스턴트의 필터',
  'app.selected': str`선택함: ${0}`,
  'app.not-handed-over': '어시스턴트가 레코드를 받지 못했습니다. 다시 선택하세요.',
};
