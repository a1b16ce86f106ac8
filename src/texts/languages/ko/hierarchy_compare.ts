/** Korean of the comparison of branches. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'branches.title': '가지 비교',
  'branches.metric': '지표',
  'branches.difference': '차이',
  'branches.differs': '다름',
  'branches.only': '차이점만',
  'branches.same': '비교한 가지 사이에 차이가 없습니다.',
  'branches.specialties': '전문 과목별 의료 전문가',
  'branches.not-stated': '명시되지 않음',
  'branches.swap': '좌우 바꾸기',
  'branches.active': '활성만 집계합니다.',
  'branches.specialty': str`이 전문 과목만 집계합니다: ${0}.`,
  'branches.inside': str`소속 관계: ${0} → ${1}. 구성원은 양쪽에 모두 집계됩니다.`,
  'branches.differences.other': str`차이점 ${0}개`,
};
