/** The identity provider's pages in Arabic. */
import type { PageTexts } from './page_texts.ts';

export const texts: PageTexts = {
  to: 'إلى {instance}',
  title: 'تسجيل الدخول',
  failedTitle: 'تعذّر تسجيل الدخول',
  userName: 'اسم المستخدم',
  password: 'كلمة المرور',
  signIn: 'تسجيل الدخول',
  cancel: 'إلغاء',
  accounts: 'حسابات البيئة التجريبية',
  chooseAccount: 'اختر حسابًا لملء النموذج.',
  enterBoth: 'أدخل اسم المستخدم وكلمة المرور.',
  tooMany: 'محاولات فاشلة كثيرة. حاول مرة أخرى خلال {minutes}.',
  locked: 'الحساب مقفل. يمكن لمسؤول النظام إلغاء قفله.',
  wrong: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  expiredTitle: 'انتهت صلاحية تسجيل الدخول هذا',
  expiredText: 'أغلق هذه النافذة وابدأ تسجيل الدخول من جديد.',
  signOutTitle: 'تسجيل الخروج',
  signOutText: 'ستطلب الصفحات الأخرى التي تستخدم هذا الدخول تسجيل الدخول مجددًا عند انتهاء جلستها.',
  signOut: 'تسجيل الخروج',
  stay: 'البقاء مسجّل الدخول',
  signedOut: 'تم تسجيل الخروج',
  closeWindow: 'يمكنك إغلاق هذه النافذة.',
  errorTitle: 'تعذّرت متابعة تسجيل الدخول',
  errorText: 'أغلق هذه النافذة وابدأ من جديد.',
  ourFault: 'لا يمكن للخدمة الاستجابة الآن. حاول مرة أخرى بعد قليل.',
};
