/** Japanese of changing relationships. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'affiliation-edit.title': '関係を変更',
  'affiliation-edit.hint': '変更はまとめて送信され、データ管理者が判断します。',
  'affiliation-edit.belongs-to': str`${0}の所属先`,
  'affiliation-edit.belongs-to-nobody': '所属先の医療機関はまだありません。',
  'affiliation-edit.type': '関係',
  'affiliation-edit.type-of': str`${0}との関係`,
  'affiliation-edit.no-type': '記載なし',
  'affiliation-edit.primary': '主',
  'affiliation-edit.ended': '終了',
  'affiliation-edit.connect': str`${0}を別の医療機関に関連付ける`,
  'affiliation-edit.add-account': str`${0}に人または医療機関を追加`,
  'affiliation-edit.find-hint': '名前、場所、ID を入力',
  'affiliation-edit.nothing': str`「${0}」に一致するものはありません`,
  'affiliation-edit.self': 'レコードを自身に所属させることはできません。',
  'affiliation-edit.exists': 'この 2 件はすでに関連付けられています。その関係を変更してください。',
  'affiliation-edit.review': '送信予定',
  'affiliation-edit.nothing-to-send': 'まだ変更はありません。',
  'affiliation-edit.new': '新規',
  'affiliation-edit.change': str`${0} → ${1}`,
  'affiliation-edit.from-to': str`${0}: ${1} → ${2}`,
  'affiliation-edit.undo': '元に戻す',
  'affiliation-edit.undo-of': str`元に戻す: ${0}`,
  'affiliation-edit.note': 'データ管理者へのメモ',
  'affiliation-edit.send.other': str`${0} 件の申請を送信`,
  'affiliation-edit.sending': '送信中',
  'affiliation-edit.sent': str`${0}: 申請 ${1} として送信しました`,
  'affiliation-edit.stopped': str`${0}: ページにより止められました`,
  'affiliation-edit.failed': str`${0}: 送信されていません。変更内容は残っています。`,
};
