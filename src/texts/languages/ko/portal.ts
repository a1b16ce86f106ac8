/** Korean of the portal. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'portal.heading': '마스터 데이터',
  'portal.navigation': '페이지',
  'portal.search': '검색',
  'portal.record': '레코드',
  'portal.affiliations': '소속',
  'portal.organizations': '기관',
  'portal.requests': '요청',
  'portal.part-failed': '이 페이지를 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.',
  'portal.no-parts': '이 포털에는 페이지가 없습니다. 관리자가 위젯을 지정해야 합니다.',
};
