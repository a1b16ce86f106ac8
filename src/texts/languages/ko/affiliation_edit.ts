/** Korean of changing relationships. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'affiliation-edit.title': '관계 변경',
  'affiliation-edit.hint': '변경 사항은 모아서 함께 보내며, 데이터 관리자가 결정합니다.',
  'affiliation-edit.belongs-to': str`${0}의 상위 소속`,
  'affiliation-edit.belongs-to-nobody': '아직 기관이 없습니다.',
  'affiliation-edit.type': '관계',
  'affiliation-edit.type-of': str`${0}과(와)의 관계`,
  'affiliation-edit.no-type': '명시되지 않음',
  'affiliation-edit.primary': '기본',
  'affiliation-edit.ended': '종료됨',
  'affiliation-edit.connect': str`${0} 항목을 다른 기관에 연결`,
  'affiliation-edit.add-account': str`${0}에 사람 또는 기관 추가`,
  'affiliation-edit.find-hint': '이름, 장소 또는 ID 입력',
  'affiliation-edit.nothing': str`‘${0}’에 대한 결과가 없습니다`,
  'affiliation-edit.self': '레코드는 자기 자신에 소속될 수 없습니다.',
  'affiliation-edit.exists': '두 레코드는 이미 연결되어 있습니다. 해당 관계를 변경하세요.',
  'affiliation-edit.review': '보낼 항목',
  'affiliation-edit.nothing-to-send': '아직 변경 사항이 없습니다.',
  'affiliation-edit.new': '신규',
  'affiliation-edit.change': str`${0} → ${1}`,
  'affiliation-edit.from-to': str`${0}: ${1} → ${2}`,
  'affiliation-edit.undo': '되돌리기',
  'affiliation-edit.undo-of': str`되돌리기: ${0}`,
  'affiliation-edit.note': '데이터 관리자에게 남기는 메모',
  'affiliation-edit.send.other': str`요청 ${0}건 보내기`,
  'affiliation-edit.sending': '보내는 중',
  'affiliation-edit.sent': str`${0}: 요청 ${1}(으)로 보냄`,
  'affiliation-edit.stopped': str`${0}: 페이지에서 중단됨`,
  'affiliation-edit.failed': str`${0}: 보내지 않음. 변경 사항은 남아 있습니다.`,
};
