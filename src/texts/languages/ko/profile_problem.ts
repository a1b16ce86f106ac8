/** Korean of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': '존재하지 않는 레코드입니다',
  'profile.unknown-hint': str`식별자가 ${0}인 레코드가 없습니다. 잘못 입력했거나 키가 철회되었을 수 있습니다.`,
  'profile.no-access': '이 레코드를 볼 수 없습니다',
  'profile.no-access-hint': '계정에 권한이 없습니다. 관리자에게 문의하거나 다른 레코드를 여세요.',
  'profile.malformed': '레코드의 식별자가 아닙니다',
  'profile.other-kind.hco': '기관입니다',
  'profile.other-kind.hcp': '의료 전문가입니다',
  'profile.other-kind.not-shown':
    '이 위젯은 이 종류의 레코드용으로 설정되지 않았습니다. 관리자에게 문의하세요.',
  'profile.other-kind.named': str`식별자가 가리키는 레코드 종류가 찾은 레코드와 다릅니다: ${0}.`,
  'profile.open-it': '열기',
};
