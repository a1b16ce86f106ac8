/** Korean of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'search.facet.country': '국가',
  'search.facet.entity-type': '종류',
  'search.facet.type': '유형',
  'search.facet.specialty': '전문 과목',
  'search.facet.status': '상태',
  'search.facet.region': '시·도 또는 지역',
  'search.facet.record-state': '레코드 상태',
  'search.facet.source': '출처',
  'search.filters.none': '이 결과에 사용할 수 있는 필터가 없습니다.',
  'search.filters.more': '더 보기',
  'search.filters.fewer': '간단히 보기',
  'search.empty.title': str`‘${0}’에 대한 결과가 없습니다`,
  'search.empty.title-plain': '결과가 없습니다',
  'search.empty.filters': '필터가 너무 좁을 수 있습니다.',
  'search.empty.advice': '단어 수를 줄이거나 철자를 바꾸거나 거리 대신 도시로 검색해 보세요.',
  'search.empty.all-tabs': '모든 종류 검색',
  'search.more.busy': '결과를 더 불러오는 중',
  'search.more.failed': '다음 결과를 불러오지 못했습니다.',
  'search.more.end': '결과의 끝',
  'search.more.cut-off': '더 있습니다. 단어나 필터를 추가하면 나머지를 볼 수 있습니다.',
  'search.failed.keep': '마지막 검색의 결과입니다.',
  'search.results.keys': '화살표 키로 결과 사이를 이동하고, Enter로 열고, Esc로 검색창으로 돌아갑니다.',
  'search.results.label': '검색 결과',
  'search.compare.choose': '비교할 레코드 두 개를 선택하세요.',
  'search.compare.one': '레코드 하나를 선택했습니다. 하나 더 선택하세요.',
  'search.compare.two': '레코드 두 개를 선택했습니다.',
  'search.compare.run': '비교',
};
