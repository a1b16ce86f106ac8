/** Korean of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': '이 페이지에서 로그인',
  'sign-in.popup-blocked': '브라우저가 로그인 창을 차단했습니다',
  'sign-in.popup-blocked-hint': '버튼을 눌러 다시 열거나 브라우저에서 이 사이트의 창을 허용하세요.',
  'sign-in.popup-closed': '로그인 창이 닫혔습니다',
  'sign-in.popup-closed-hint': '아직 로그인하지 않았습니다. 준비되면 창을 다시 여세요.',
  'sign-in.opener-severed': '로그인 창과 이 페이지의 연결이 끊어졌습니다',
  'sign-in.opener-severed-hint':
    '이 사이트의 보안 설정으로 두 창이 분리되어 있습니다. 이 페이지에서는 로그인할 수 있습니다.',
  'sign-in.denied': '로그인이 취소되었습니다',
  'sign-in.denied-hint': '로그인 페이지에서 접근을 허용하지 않았습니다. 다른 계정 등으로 다시 시도하세요.',
  'sign-in.provider-unreachable': '로그인 페이지에 연결할 수 없습니다',
  'sign-in.provider-unreachable-hint': '연결을 확인하고 잠시 후 다시 시도하세요.',
  'sign-in.failed': '사용자 이름 또는 비밀번호가 올바르지 않습니다',
  'sign-in.failed-hint': '유효한 테스트 계정은 이 페이지를 설정한 담당자에게 문의하세요.',
  'sign-in.storage-blocked': '브라우저가 이 로그인 방식에 필요한 것을 차단합니다',
  'sign-in.page-signed-out': '이 페이지에 로그인하지 않았습니다',
  'sign-in.page-signed-out-hint': '페이지 자체에 로그인한 후 다시 시도하세요.',
  'sign-in.page-failed': '이 페이지가 로그인 정보를 전달하지 못했습니다',
  'sign-in.demo-not-allowed': '여기서는 데모 모드를 사용할 수 없습니다',
  'sign-in.demo-not-allowed-hint':
    '이 인스턴스는 데모 로그인을 허용하지 않습니다. demo-mode 속성을 제거하세요.',
  'sign-in.demo-incomplete': '데모 모드에는 사용자 이름과 비밀번호가 필요합니다',
  'sign-in.demo-incomplete-hint': '요소에 username 및 password 속성을 설정하세요.',
  'life.disabled': '이 위젯은 꺼져 있습니다',
  'life.disabled-hint': '현재 관리자가 사용하지 않도록 설정했습니다.',
  'life.misconfigured': '위젯이 올바르게 설정되지 않았습니다',
  'life.missing-attribute': str`요소에 ${0} 속성이 없습니다.`,
  'life.malformed-domain': str`auth-domain 속성은 verteo.example과 같은 도메인만이어야 합니다. 현재 값은 ‘${0}’입니다.`,
  'life.insecure-domain':
    'auth-domain 속성은 https를 사용해야 합니다. 일반 http는 이 컴퓨터에서만 사용할 수 있습니다.',
  'life.unknown-widget': str`${0}에는 widget-id가 ‘${1}’이고 widget-name이 ‘${2}’인 위젯이 없습니다.`,
  'life.wrong-type': '이 widget-id는 다른 종류의 위젯에 속합니다.',
};
