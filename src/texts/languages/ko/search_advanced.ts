/** Korean of the advanced search. Every message by its id; numbers in `str` templates are the places of values. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'advanced.any': '전체',
  'advanced.from': '시작',
  'advanced.to': '끝',
  'advanced.hcp': '의료 전문가만',
  'advanced.hco': '기관만',
  'advanced.general': '레코드',
  'advanced.address': '주소',
  'advanced.license': '면허',
  'advanced.affiliation': '소속',
  'advanced.custom-key': '사용자 지정 키',
  'advanced.failed': '이 필드의 이름과 목록을 불러오지 못했습니다.',
  'advanced.none': '이 종류의 레코드에는 필드가 없습니다.',
  'advanced.ids-hint': '검색창에서 다음도 찾을 수 있습니다:',
};
