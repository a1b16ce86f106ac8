/** Korean of the palette of actions. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'palette.title': '작업',
  'palette.find': '작업 또는 레코드 찾기',
  'palette.matches.other': str`${0}개 일치`,
  'palette.nothing': str`‘${0}’과(와) 일치하는 항목이 없습니다`,
  'palette.nothing-hint': '글자 수를 줄이거나 다른 단어를 입력해 보세요.',
  'palette.records': '최근 레코드',
  'palette.page': '이 페이지',
  'palette.widget': '계정 및 위젯',
  'palette.new-search': '새 검색',
  'palette.to-box': '검색창으로 이동',
  'palette.to-results': '결과로 이동',
  'palette.clear-filters': '모든 필터 지우기',
  'palette.select': str`${0} 선택`,
  'palette.open-record': str`${0} 레코드 열기`,
  'palette.reload': '최신 데이터 불러오기',
};
