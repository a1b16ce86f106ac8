/** Arabic of the list of results and its filters. Every message by its id; numbers in `str` templates are the places of values. */
import { str } from '@lit/localize';
import type { Templates } from '../../language.ts';

export const templates: Templates = {
  'search.facet.country': 'البلد',
  'search.facet.entity-type': 'الفئة',
  'search.facet.type': 'النوع',
  'search.facet.specialty': 'التخصص',
  'search.facet.status': 'الحالة',
  'search.facet.region': 'الولاية أو المنطقة',
  'search.facet.record-state': 'حالة السجل',
  'search.facet.source': 'المصدر',
  'search.filters.none': 'لا عوامل تصفية لهذه النتائج.',
  'search.filters.more': 'عرض المزيد',
  'search.filters.fewer': 'عرض أقل',
  'search.empty.title': str`لا نتائج لـ «${0}»`,
  'search.empty.title-plain': 'لا نتائج',
  'search.empty.filters': 'ربما كانت عوامل التصفية ضيقة جدًا.',
  'search.empty.advice': 'جرّب كلمات أقل، أو إملاءً آخر، أو مدينة بدلًا من شارع.',
  'search.empty.all-tabs': 'البحث في كل الأنواع',
  'search.more.busy': 'جارٍ تحميل مزيد من النتائج',
  'search.more.failed': 'تعذّر تحميل النتائج التالية.',
  'search.more.end': 'نهاية النتائج',
  'search.more.cut-off': 'هناك المزيد. أضف كلمة أو عامل تصفية لرؤية الباقي.',
  'search.failed.keep': 'هذه نتائج بحثك الأخير.',
  'search.results.keys': 'تنتقل مفاتيح الأسهم بين النتائج، ويفتح Enter إحداها، ويعيدك Escape إلى مربع البحث.',
  'search.results.label': 'نتائج البحث',
  'search.compare.choose': 'اختر سجلين للمقارنة.',
  'search.compare.one': 'اختير سجل واحد. اختر سجلًا آخر.',
  'search.compare.two': 'اختير سجلان.',
  'search.compare.run': 'مقارنة',
};
