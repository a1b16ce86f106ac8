/** Japanese of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'このレコードは存在しません',
  'profile.unknown-hint': str`識別子 ${0} のレコードはありません。入力の誤りか、キーが取り消された可能性があります。`,
  'profile.no-access': 'このレコードは閲覧できません',
  'profile.no-access-hint':
    'アカウントに権限がありません。管理者に問い合わせるか、別のレコードを開いてください。',
  'profile.malformed': 'これはレコードの識別子ではありません',
  'profile.other-kind.hco': 'これは医療機関です',
  'profile.other-kind.hcp': 'これは医療従事者です',
  'profile.other-kind.not-shown':
    'このウィジェットはこの種類のレコード用に設定されていません。管理者にお問い合わせください。',
  'profile.other-kind.named': str`識別子が示す種類と、見つかったレコードの種類が異なります: ${0}。`,
  'profile.open-it': '開く',
};
