/** Korean of what widgets say about assistants that use them. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'agent-tools.working': '어시스턴트가 이 위젯을 사용하고 있습니다.',
  'agent-tools.done': '어시스턴트가 이 위젯을 사용했습니다.',
  'agent-tools.failed': '어시스턴트가 이 위젯을 사용하려고 했습니다.',
  'agent-tools.stopped': '어시스턴트가 더 이상 이 위젯을 사용할 수 없습니다.',
  'agent-tools.stop': '어시스턴트 중지',
  'agent-tools.allow': '다시 허용',
  'agent-tools.search': str`검색: ${0}`,
  'agent-tools.record': str`레코드: ${0}`,
  'agent-tools.selection': str`선택: ${0}`,
  'agent-tools.history': str`이력: ${0}`,
  'agent-tools.network': str`네트워크: ${0}`,
  'agent-tools.requests': '내 요청',
  'agent-tools.proposal': '제안이 양식에 입력되었습니다. 확인한 후 보내거나 삭제하세요.',
};
