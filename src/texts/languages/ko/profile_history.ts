/** Korean of the history of a record. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'history.title': str`${0}의 이력`,
  'history.back': '레코드로 돌아가기',
  'history.version': str`버전 ${0}`,
  'history.first': '최초 저장',
  'history.source': str`출처: ${0}`,
  'history.by-request': str`변경 요청 ${0}`,
  'history.by-job': str`작업 ${0}`,
  'history.nothing-said': '표시된 필드에는 변경이 없습니다.',
  'history.versions': '버전',
  'history.compare-version': '비교할 버전',
  'history.with-version': '비교 대상 버전',
  'history.compare': '비교',
  'history.compared': str`버전 ${0}에서 버전 ${1}까지`,
  'history.no-difference': '두 버전의 내용이 같습니다.',
  'history.comparing': '비교하는 중',
  'history.end-comparison': '비교 중지',
  'history.loading': '이력을 불러오는 중',
  'history.more': '이전 버전 더 보기',
};
