/** Japanese of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'このウィンドウは閉じてかまいません。',
  severed:
    'サインインしましたが、このウィンドウと元のページの接続が失われました。ウィンドウを閉じ、元のページで「このページでサインインする」を選択してください。',
  wrong: 'このページはサインインを完了するためのものです。完了するものはありません。',
  onward: 'サインインは {origin} で続きます。そこで開始した場合のみ続行してください。',
  continue: '続行',
};
