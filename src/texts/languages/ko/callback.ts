/** Korean of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: '이 창을 닫아도 됩니다.',
  severed:
    '로그인했지만 이 창과 원래 페이지의 연결이 끊어졌습니다. 창을 닫고 원래 페이지에서 ‘이 페이지에서 로그인’을 선택하세요.',
  wrong: '이 페이지는 로그인을 완료하는 페이지입니다. 완료할 로그인이 없습니다.',
  onward: '로그인이 {origin}에서 계속됩니다. 그곳에서 시작한 경우에만 계속하세요.',
  continue: '계속',
};
