/** The identity provider's pages in Korean. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: '{instance}',
  title: '로그인',
  failedTitle: '로그인하지 못했습니다',
  userName: '사용자 이름',
  password: '비밀번호',
  signIn: '로그인',
  cancel: '취소',
  accounts: '샌드박스 계정',
  chooseAccount: '하나를 선택하면 양식이 채워집니다.',
  enterBoth: '사용자 이름과 비밀번호를 입력하세요.',
  tooMany: '로그인 실패가 너무 많습니다. {minutes} 후에 다시 시도하세요.',
  locked: '계정이 잠겨 있습니다. 관리자가 잠금을 해제할 수 있습니다.',
  wrong: '사용자 이름 또는 비밀번호가 올바르지 않습니다.',
  expiredTitle: '로그인 시간이 만료되었습니다',
  expiredText: '이 창을 닫고 다시 로그인하세요.',
  signOutTitle: '로그아웃',
  signOutText: '이 로그인을 사용하는 다른 페이지는 세션이 끝나면 다시 로그인을 요청합니다.',
  signOut: '로그아웃',
  stay: '로그인 유지',
  signedOut: '로그아웃되었습니다',
  closeWindow: '이 창을 닫아도 됩니다.',
  errorTitle: '로그인을 계속할 수 없습니다',
  errorText: '이 창을 닫고 다시 시작하세요.',
  ourFault: '지금은 서비스가 응답할 수 없습니다. 잠시 후 다시 시도하세요.',
};
