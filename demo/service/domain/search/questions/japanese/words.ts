/** Words that Japanese questions are made of. No maintained package has them. The data model has the labels of types, specialties, languages and places. */

/** Other words for the Japanese label of a type or specialty. */
export const otherWords: Readonly<Record<string, readonly string[]>> = {
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
export const personEndings = [
  '医',
  '医師',
  '専門医',
  'の医師',
  'の専門医',
  'の医者',
  'の先生',
  'のドクター',
] as const;

/** Short names of countries and their codes. */
export const shortCountries: Readonly<Record<string, string>> = {
  アメリカ: 'US',
  米国: 'US',
  英国: 'GB',
};

/** What a region's label ends with and users leave out: 大阪 for 大阪府. */
export const regionEnding = /(?<=..)[都府県州]$/u;
/** What a city's name ends with. */
export const cityEnding = /[市区町村]$/u;
/** Endings of cities that users leave out: 横浜 for 横浜市. */
export const cityEndings = ['市', '区'] as const;

/** A question with one of these asks for the opposite of a filter. */
export const negation = /ない|以外|除く|除いて|なし/u;

/** Between words. */
export const separators = /[\s、,，]+/uy;
/** Before the first noun. */
export const leading = /(?:すべて|全て|全部)の/uy;
export const conjunction = /または|もしくは|あるいは|および|及び|と|や|か|・/uy;
/** After a quality or a specialty: 女性の, 有効な, 引退した. */
export const linking = /の|な|した|している|された|済みの/uy;
/** After a place in which the records are. */
export const inPlace =
  /にある|にいる|に住む|在住の|で働く|で働いている|で勤務する|で勤務している|で診療する|で診療している|で開業している|内にある|内の|で|に|の/uy;
/** After a place in which the records need not be. */
export const nearPlace = /(?:の近く|の近所|付近|周辺)(?:にある|にいる|の|で|に)/uy;
/** After spoken languages. */
export const speaking =
  /(?:を|が|も|の)(?:話す|話せる|しゃべれる|喋れる|わかる|できる|出来る)|対応の|対応可能な|対応できる/uy;
/** Between languages of which one is enough: a record has one language. */
export const alternative = /または|もしくは|あるいは|か/uy;
/** At the end of a request. */
export const request =
  /(?:を|が|は)?(?:(?:探|さが)して(?:います|いる|ください|下さい)?|探す|検索(?:して(?:ください|下さい)?)?|表示(?:して(?:ください|下さい)?)?|教えて(?:ください|下さい)?|見つけて(?:ください|下さい)?|見せて(?:ください|下さい)?|どこ(?:ですか|にありますか)?|(?:誰|だれ)ですか|い(?:ますか|る)|あり?(?:ますか|る)|知りたい(?:です)?|の?一覧|リスト)[。?？!！\s]*$/uy;
/** The full stop of a question without a request. */
export const full = /[。?？!！\s]+$/uy;
