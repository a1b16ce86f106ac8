/** Section titles of the sandbox's layouts in all languages of the instance. */
import type { LanguageTag } from '../model/languages.ts';

type Titles = Record<LanguageTag, string>;

const titles = {
  name: {
    en: 'Name',
    de: 'Name',
    fr: 'Nom',
    es: 'Nombre',
    it: 'Nome',
    'pt-BR': 'Nome',
    ja: '氏名',
    'zh-CN': '姓名',
    ko: '이름',
    ar: 'الاسم',
  },
  profession: {
    en: 'Profession',
    de: 'Beruf',
    fr: 'Profession',
    es: 'Profesión',
    it: 'Professione',
    'pt-BR': 'Profissão',
    ja: '職業',
    'zh-CN': '职业',
    ko: '직업',
    ar: 'المهنة',
  },
  contact: {
    en: 'Contact',
    de: 'Kontakt',
    fr: 'Contact',
    es: 'Contacto',
    it: 'Contatti',
    'pt-BR': 'Contato',
    ja: '連絡先',
    'zh-CN': '联系方式',
    ko: '연락처',
    ar: 'بيانات الاتصال',
  },
  person: {
    en: 'Person',
    de: 'Person',
    fr: 'Personne',
    es: 'Persona',
    it: 'Persona',
    'pt-BR': 'Pessoa',
    ja: '個人情報',
    'zh-CN': '个人信息',
    ko: '개인 정보',
    ar: 'الشخص',
  },
  identifiers: {
    en: 'Identifiers',
    de: 'Kennungen',
    fr: 'Identifiants',
    es: 'Identificadores',
    it: 'Identificativi',
    'pt-BR': 'Identificadores',
    ja: '識別子',
    'zh-CN': '标识符',
    ko: '식별자',
    ar: 'المعرّفات',
  },
  organization: {
    en: 'Organization',
    de: 'Organisation',
    fr: 'Établissement',
    es: 'Organización',
    it: 'Struttura',
    'pt-BR': 'Organização',
    ja: '医療機関',
    'zh-CN': '机构',
    ko: '기관',
    ar: 'المنشأة',
  },
} as const satisfies Record<string, Titles>;

/** Returns the title of a layout section in English and by language. */
export const titled = (name: keyof typeof titles): { title: string; titles: Titles } => ({
  title: titles[name].en,
  titles: titles[name],
});
