/** Arabic of why a record cannot be shown. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'profile.unknown': 'لا يوجد سجل كهذا',
  'profile.unknown-hint': str`لا يوجد سجل بالمعرّف ${0}. ربما كُتب خطأً، أو سُحب المفتاح.`,
  'profile.no-access': 'لا يحق لك رؤية هذا السجل',
  'profile.no-access-hint': 'تنقص حسابك الصلاحية. اسأل المسؤول، أو افتح سجلًا آخر.',
  'profile.malformed': 'هذا ليس معرّف سجل',
  'profile.other-kind.hco': 'هذه منشأة',
  'profile.other-kind.hcp': 'هذا مهني',
  'profile.other-kind.not-shown': 'لم تُعدّ هذه الأداة لسجلات من هذا النوع. اسأل المسؤول.',
  'profile.other-kind.named': str`يشير المعرّف إلى نوع من السجلات غير الذي عُثر عليه: ${0}.`,
  'profile.open-it': 'فتحه',
};
