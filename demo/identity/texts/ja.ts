/** The identity provider's pages in Japanese. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: '{instance}',
  title: 'サインイン',
  failedTitle: 'サインインできませんでした',
  userName: 'ユーザー名',
  password: 'パスワード',
  signIn: 'サインイン',
  cancel: 'キャンセル',
  accounts: 'サンドボックスのアカウント',
  chooseAccount: '選択すると、フォームに入力されます。',
  enterBoth: 'ユーザー名とパスワードを入力してください。',
  tooMany: 'サインインの失敗が多すぎます。{minutes}後にもう一度お試しください。',
  locked: 'アカウントがロックされています。管理者が解除できます。',
  wrong: 'ユーザー名またはパスワードが正しくありません。',
  expiredTitle: 'このサインインは期限切れです',
  expiredText: 'このウィンドウを閉じて、もう一度サインインしてください。',
  signOutTitle: 'サインアウト',
  signOutText:
    'このサインインを使用している他のページでは、セッションの終了時に再度サインインを求められます。',
  signOut: 'サインアウト',
  stay: 'サインインしたままにする',
  signedOut: 'サインアウトしました',
  closeWindow: 'このウィンドウを閉じてかまいません。',
  errorTitle: 'サインインを続行できませんでした',
  errorText: 'このウィンドウを閉じて、もう一度やり直してください。',
  ourFault: '現在サービスが応答できません。しばらくしてからもう一度お試しください。',
};
