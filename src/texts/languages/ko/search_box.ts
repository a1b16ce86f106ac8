/** Korean of the search box. */
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'search.title': '레코드 찾기',
  'search.box.label': '의료 전문가와 의료 기관 검색',
  'search.box.placeholder': '이름, 장소, 전문 과목 또는 ID',
  'search.box.clear': '검색 지우기',
};
