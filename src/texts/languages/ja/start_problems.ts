/** Japanese of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'このページでサインインする',
  'sign-in.popup-blocked': 'ブラウザーがサインインウィンドウをブロックしました',
  'sign-in.popup-blocked-hint':
    'ボタンを押してもう一度開くか、ブラウザーでこのサイトのウィンドウを許可してください。',
  'sign-in.popup-closed': 'サインインウィンドウが閉じられました',
  'sign-in.popup-closed-hint':
    'まだサインインしていません。準備ができたらもう一度ウィンドウを開いてください。',
  'sign-in.opener-severed': 'サインインウィンドウとこのページの接続が失われました',
  'sign-in.opener-severed-hint':
    'このサイトのセキュリティ設定により両者が分離されています。このページでのサインインは利用できます。',
  'sign-in.denied': 'サインインはキャンセルされました',
  'sign-in.denied-hint':
    'サインインページで許可されませんでした。別のアカウントなどでもう一度お試しください。',
  'sign-in.provider-unreachable': 'サインインページに接続できません',
  'sign-in.provider-unreachable-hint': '接続を確認し、しばらくしてからもう一度お試しください。',
  'sign-in.failed': 'ユーザー名またはパスワードが正しくありません',
  'sign-in.failed-hint': '有効なテスト用認証情報については、このページの設定担当者にお問い合わせください。',
  'sign-in.storage-blocked': 'このサインイン方法に必要なものをブラウザーがブロックしています',
  'sign-in.page-signed-out': 'このページにサインインしていません',
  'sign-in.page-signed-out-hint': 'ページ自体にサインインしてから、もう一度お試しください。',
  'sign-in.page-failed': 'このページはサインイン情報を引き渡せませんでした',
  'sign-in.demo-not-allowed': 'ここではデモモードは許可されていません',
  'sign-in.demo-not-allowed-hint':
    'このインスタンスはデモサインインを受け付けません。demo-mode 属性を削除してください。',
  'sign-in.demo-incomplete': 'デモモードにはユーザー名とパスワードが必要です',
  'sign-in.demo-incomplete-hint': '要素に username 属性と password 属性を設定してください。',
  'life.disabled': 'このウィジェットは無効です',
  'life.disabled-hint': '現在、管理者が無効にしています。',
  'life.misconfigured': 'ウィジェットが正しく設定されていません',
  'life.missing-attribute': str`要素に ${0} 属性がありません。`,
  'life.malformed-domain': str`auth-domain 属性は verteo.example のようなドメインだけにしてください。現在の値は「${0}」です。`,
  'life.insecure-domain':
    'auth-domain 属性には https が必要です。通常の http はこのコンピューターでのみ使えます。',
  'life.unknown-widget': str`${0} には、widget-id「${1}」と widget-name「${2}」を持つウィジェットがありません。`,
  'life.wrong-type': 'この widget-id は別の種類のウィジェットのものです。',
};
