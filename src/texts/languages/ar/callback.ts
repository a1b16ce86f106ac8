/** Arabic of the callback page. */
import type { CallbackWords } from '../../callback/callback_words.ts';

export const words: CallbackWords = {
  done: 'يمكنك إغلاق هذه النافذة.',
  severed:
    'سجّلت الدخول، لكن هذه النافذة فقدت اتصالها بالصفحة التي جاءت منها. أغلقها واختر هناك «تسجيل الدخول في هذه الصفحة».',
  wrong: 'تُكمل هذه الصفحة تسجيل الدخول. لا يوجد ما يُكمَل.',
  onward: 'يستمر تسجيل الدخول في {origin}. تابع فقط إذا بدأته من هناك.',
  continue: 'متابعة',
};
