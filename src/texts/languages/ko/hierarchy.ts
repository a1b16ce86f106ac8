/** Korean of the directory of organizations. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'hierarchy.title': '기관',
  'hierarchy.sign-in': '기관을 보려면 로그인하세요',
  'hierarchy.loading': '기관을 불러오는 중',
  'hierarchy.none': '기관이 없습니다',
  'hierarchy.no-match': '일치하는 기관이 없습니다',
  'hierarchy.all': '모든 기관 보기',
  'hierarchy.find': '기관 검색',
  'hierarchy.find-inside': str`${0}에서 검색`,
  'hierarchy.focus': '이 가지만 보기',
  'hierarchy.whole': '전체 목록',
  'hierarchy.open': '레코드 열기',
  'hierarchy.back': '기관으로 돌아가기',
  'hierarchy.any-country': '모든 국가',
  'hierarchy.country': '국가',
  'hierarchy.any-specialty': '모든 전문 분야',
  'hierarchy.specialty': '집계할 전문 분야',
  'hierarchy.active-only': '활성만 집계',
  'hierarchy.no-specialty': '전문 분야 없음',
  'hierarchy.clear': '선택 해제',
  'hierarchy.preparing': '레코드를 준비하는 중',
  'hierarchy.passed': '레코드를 전달했습니다',
  'hierarchy.most': str`한 번에 최대 ${0}개 기관을 선택할 수 있습니다.`,
  'hierarchy.keyboard': '화살표 키로 이동하고 펼치며, 스페이스로 선택하고, Enter로 레코드를 엽니다.',
  'hierarchy.organizations.other': str`기관 ${0}개`,
  'hierarchy.professionals.other': str`의료 전문가 ${0}명`,
  'hierarchy.key-people.other': str`핵심 인물 ${0}명`,
  'hierarchy.beds.other': str`병상 ${0}개`,
  'hierarchy.select.other': str`기관 ${0}개 선택`,
};
