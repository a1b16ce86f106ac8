/** Chinese of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: '您可以关闭此窗口。',
  severed: '您已登录，但此窗口与来源页面失去了连接。请关闭此窗口，并在来源页面选择“改为在此页面登录”。',
  wrong: '此页面用于完成登录。没有需要完成的登录。',
  onward: '登录将在 {origin} 继续。仅当您从那里开始登录时，才请继续。',
  continue: '继续',
};
