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
  'app.proposal': str`제안: ${0}`,
  'app.proposal-hint': '아직 아무것도 보내지 않았습니다. 이 초안은 본인만 보내거나 삭제할 수 있습니다.',
  'app.review': '확인 후 보내기',
  'app.draft-sent': '이 초안을 보냈습니다.',
  'app.draft-discarded': '이 초안을 삭제했습니다.',
  'app.no-draft': '아직 초안이 없습니다. 비슷한 레코드가 있어 어시스턴트가 먼저 묻습니다.',
  'app.draft-gone': '이 초안을 표시할 수 없습니다. ‘내 요청’에서 찾아보세요.',
};
