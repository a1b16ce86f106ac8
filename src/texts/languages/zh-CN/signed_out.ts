/** Simplified Chinese of signing out. Every message by its id. */
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'session.sign-out': '退出登录',
  'session.signed-out': '您已退出登录',
};
