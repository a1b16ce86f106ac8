/** Arabic of why a widget cannot start. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../templates.ts';

export const templates: Templates = {
  'sign-in.full-page': 'تسجيل الدخول في هذه الصفحة',
  'sign-in.popup-blocked': 'حظر المتصفح نافذة تسجيل الدخول',
  'sign-in.popup-blocked-hint': 'اضغط الزر لفتحها مجددًا، أو اسمح بنوافذ هذا الموقع في متصفحك.',
  'sign-in.popup-closed': 'أُغلقت نافذة تسجيل الدخول',
  'sign-in.popup-closed-hint': 'لم تسجّل الدخول بعد. افتح النافذة مجددًا متى شئت.',
  'sign-in.opener-severed': 'فقدت نافذة تسجيل الدخول اتصالها بهذه الصفحة',
  'sign-in.opener-severed-hint': 'تفصل إعدادات أمان هذا الموقع بينهما. يمكنك تسجيل الدخول في هذه الصفحة.',
  'sign-in.denied': 'أُلغي تسجيل الدخول',
  'sign-in.denied-hint': 'لم تسمح لك صفحة تسجيل الدخول بالدخول. حاول مجددًا، ربما بحساب آخر.',
  'sign-in.provider-unreachable': 'يتعذّر الوصول إلى صفحة تسجيل الدخول',
  'sign-in.provider-unreachable-hint': 'تحقّق من اتصالك وحاول مجددًا بعد قليل.',
  'sign-in.failed': 'اسم المستخدم أو كلمة المرور غير صحيحة',
  'sign-in.failed-hint': 'اطلب بيانات دخول تجريبية صالحة ممن أعدّ هذه الصفحة.',
  'sign-in.storage-blocked': 'يحظر المتصفح ما تحتاجه طريقة تسجيل الدخول هذه',
  'sign-in.page-signed-out': 'لم تسجّل الدخول إلى هذه الصفحة',
  'sign-in.page-signed-out-hint': 'سجّل الدخول إلى الصفحة نفسها، ثم حاول مجددًا.',
  'sign-in.page-failed': 'تعذّر على هذه الصفحة تمرير تسجيل دخولك',
  'sign-in.demo-not-allowed': 'الوضع التجريبي غير مسموح به هنا',
  'sign-in.demo-not-allowed-hint': 'لا يقبل هذا النظام تسجيل الدخول التجريبي. أزل السمة demo-mode.',
  'sign-in.demo-incomplete': 'يحتاج الوضع التجريبي إلى اسم مستخدم وكلمة مرور',
  'sign-in.demo-incomplete-hint': 'عيّن السمتين username وpassword على العنصر.',
  'life.disabled': 'هذه الأداة متوقفة',
  'life.disabled-hint': 'عطّلها المسؤول في الوقت الحالي.',
  'life.misconfigured': 'لم تُعدّ الأداة إعدادًا صحيحًا',
  'life.missing-attribute': str`السمة ${0} غير موجودة على العنصر.`,
  'life.malformed-domain': str`يجب أن تكون قيمة السمة auth-domain نطاقًا فقط، مثل verteo.example. قيمتها الآن «${0}».`,
  'life.insecure-domain':
    'يجب أن تستخدم السمة auth-domain بروتوكول https. لا يعمل http العادي إلا على هذا الجهاز.',
  'life.unknown-widget': str`لا توجد في ${0} أداة لها widget-id «\u2068${1}\u2069» و widget-name «\u2068${2}\u2069».`,
  'life.wrong-type': 'ينتمي widget-id إلى نوع آخر من الأدوات.',
};
