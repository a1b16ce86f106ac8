/** Words that Japanese questions are made of. */
import type { UnspacedWords } from './unspaced_words.ts';

/** Other words for the Japanese label of a type or specialty. */
const otherWords: UnspacedWords['otherWords'] = {
  医師: ['医者', 'ドクター', '先生'],
  歯科医師: ['歯科医', '歯医者'],
  看護師: ['ナース', '看護婦'],
  助産師: ['助産婦'],
  介護施設: ['老人ホーム'],
  大学病院: ['大学附属病院', '大学付属病院'],
  薬局: ['調剤薬局'],
  循環器内科: ['循環器科', '循環器', '心臓内科', '心臓病', '心臓'],
  神経内科: ['脳神経内科'],
  一般外科: ['外科'],
  腫瘍内科: ['がん', '癌'],
  産婦人科: ['産科', '婦人科'],
  耳鼻咽喉科: ['耳鼻科'],
  リハビリテーション科: ['リハビリ科'],
  家庭医療科: ['家庭医'],
};

/** What makes the person of a specialty: 皮膚科医, 皮膚科の先生. */
const personEndings = ['医', '医師', '専門医', 'の医師', 'の専門医', 'の医者', 'の先生', 'のドクター'];

/** Short names of countries and their codes. */
const shortCountries: UnspacedWords['shortCountries'] = {
  アメリカ: 'US',
  米国: 'US',
  英国: 'GB',
};

export const japanese: UnspacedWords = {
  language: 'ja',
  // Particles are written in Hiragana.
  isWritten: /\p{Script=Hiragana}/u,
  otherWords,
  personEndings,
  shortCountries,
  regionEnding: /(?<=..)[都府県州]$/u,
  cityEnding: /[市区町村]$/u,
  cityEndings: ['市', '区'],
  negation: /ない|以外|除く|除いて|なし/u,
  separators: /[\s、,，]+/uy,
  leading: /(?:すべて|全て|全部)の/uy,
  conjunction: /または|もしくは|あるいは|および|及び|と|や|か|・/uy,
  linking: /の|な|した|している|された|済みの/uy,
  inPlace:
    /にある|にいる|に住む|在住の|で働く|で働いている|で勤務する|で勤務している|で診療する|で診療している|で開業している|内にある|内の|で|に|の/uy,
  nearPlace: /(?:の近く|の近所|付近|周辺)(?:にある|にいる|の|で|に)/uy,
  speaking:
    /(?:を|が|も|の)(?:話す|話せる|しゃべれる|喋れる|わかる|できる|出来る)|対応の|対応可能な|対応できる/uy,
  alternative: /または|もしくは|あるいは|か/uy,
  request:
    /(?:を|が|は)?(?:(?:探|さが)して(?:います|いる|ください|下さい)?|探す|検索(?:して(?:ください|下さい)?)?|表示(?:して(?:ください|下さい)?)?|教えて(?:ください|下さい)?|見つけて(?:ください|下さい)?|見せて(?:ください|下さい)?|どこ(?:ですか|にありますか)?|(?:誰|だれ)ですか|い(?:ますか|る)|あり?(?:ますか|る)|知りたい(?:です)?|の?一覧|リスト)[。?？!！\s]*$/uy,
  full: /[。?？!！\s]+$/uy,
};
