/** Korean of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': '로그아웃',
  'session.signed-out': '로그아웃되었습니다',
};
