/** Chinese (simplified) of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': '没有此记录',
  'profile.unknown-hint': str`没有标识符为 ${0} 的记录。可能拼写有误，或该键已撤销。`,
  'profile.no-access': '您无权查看此记录',
  'profile.no-access-hint': '您的账号缺少权限。请咨询管理员，或打开其他记录。',
  'profile.malformed': '这不是记录的标识符',
  'profile.other-kind.hco': '这是一家机构',
  'profile.other-kind.hcp': '这是一位专业人员',
  'profile.other-kind.not-shown': '此小组件未针对此类记录进行设置。请咨询管理员。',
  'profile.other-kind.named': str`标识符所指的记录类别与找到的记录不同：${0}。`,
  'profile.open-it': '打开',
};
