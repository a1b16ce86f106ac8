/** Simplified Chinese of changing relationships. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'affiliation-edit.title': '更改关系',
  'affiliation-edit.hint': '更改会汇总后一并提交，由数据管理员决定。',
  'affiliation-edit.belongs-to': str`${0} 隶属于`,
  'affiliation-edit.belongs-to-nobody': '尚无所属机构。',
  'affiliation-edit.type': '关系',
  'affiliation-edit.type-of': str`与 ${0} 的关系`,
  'affiliation-edit.no-type': '未注明',
  'affiliation-edit.primary': '主要',
  'affiliation-edit.ended': '已结束',
  'affiliation-edit.connect': str`将 ${0} 关联到另一家机构`,
  'affiliation-edit.add-account': str`向 ${0} 添加人员或机构`,
  'affiliation-edit.find-hint': '输入姓名、地点或 ID',
  'affiliation-edit.nothing': str`未找到“${0}”`,
  'affiliation-edit.self': '记录不能隶属于自身。',
  'affiliation-edit.exists': '两者已有关联。请更改该关系。',
  'affiliation-edit.review': '待提交',
  'affiliation-edit.nothing-to-send': '尚无更改。',
  'affiliation-edit.new': '新',
  'affiliation-edit.change': str`${0} → ${1}`,
  'affiliation-edit.from-to': str`${0}：${1} → ${2}`,
  'affiliation-edit.undo': '撤销',
  'affiliation-edit.undo-of': str`撤销：${0}`,
  'affiliation-edit.note': '给数据管理员的备注',
  'affiliation-edit.send.other': str`提交 ${0} 份申请`,
  'affiliation-edit.sending': '正在提交',
  'affiliation-edit.sent': str`${0}：已作为申请 ${1} 提交`,
  'affiliation-edit.stopped': str`${0}：已被页面阻止`,
  'affiliation-edit.failed': str`${0}：未提交。更改仍在。`,
};
