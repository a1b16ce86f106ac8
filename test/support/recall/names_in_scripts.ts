/** Names in non-Latin scripts, each with its usual spellings in Latin letters. */

/**
 * A name as written, and its usual romanizations. A capital inside a romanization starts a syllable that some
 * write separately.
 */
export type ScriptName = readonly [written: string, ...romanized: string[]];
export interface ScriptNames {
  country: string;
  /** True when family name and given name are written without a space, family name first. */
  isUnspaced: boolean;
  family: readonly ScriptName[];
  given: readonly ScriptName[];
}

const read = (text: string): ScriptName[] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split('=').flatMap((part) => part.split('/')) as [string, ...string[]]);

export const scriptNames: Record<'chinese' | 'korean' | 'arabic' | 'greek' | 'cyrillic', ScriptNames> = {
  chinese: {
    country: 'CN',
    isUnspaced: true,
    family: read(
      '王=Wang 李=Li 张=Zhang 刘=Liu 陈=Chen 杨=Yang 赵=Zhao 黄=Huang 周=Zhou 吴=Wu 徐=Xu 孙=Sun 胡=Hu 朱=Zhu 高=Gao 林=Lin 何=He 郭=Guo 马=Ma 罗=Luo 欧阳=Ouyang 诸葛=Zhuge 單=Shan 曾=Zeng',
    ),
    given: read(
      '伟=Wei 芳=Fang 秀英=XiuYing 娜=Na 敏=Min 静=Jing 丽=Li 强=Qiang 磊=Lei 军=Jun 洋=Yang 勇=Yong 艳=Yan 杰=Jie 娟=Juan 涛=Tao 明=Ming 超=Chao 秀兰=XiuLan 霞=Xia 小明=XiaoMing 建国=JianGuo 志强=ZhiQiang 海燕=HaiYan 玉兰=YuLan 文静=WenJing 晓东=XiaoDong 思远=SiYuan 雨晨=YuChen 子涵=ZiHan',
    ),
  },
  korean: {
    country: 'KR',
    isUnspaced: true,
    family: read(
      '김=Kim/Gim 이=Lee/Yi 박=Park/Pak 최=Choi/Choe 정=Jung/Jeong/Chung 강=Kang 조=Cho/Jo 윤=Yoon/Yun 장=Jang/Chang 임=Lim/Im 한=Han 오=Oh 서=Seo/Suh 신=Shin 권=Kwon 황=Hwang 안=Ahn/An 송=Song 류=Ryu/Yoo 홍=Hong',
    ),
    given: read(
      '민수=Minsu/Min-soo 영희=Younghee/Yeonghui 철수=Chulsoo/Cheolsu 지훈=Jihoon/Ji-hun 서연=Seoyeon/Suh-yeon 민준=Minjun/Min-joon 현우=Hyunwoo/Hyeonu 지영=Jiyoung/Ji-yeong 수진=Sujin/Soo-jin 은주=Eunju/Eun-joo 동현=Donghyun/Dong-hyeon 미경=Mikyung/Mi-gyeong 성호=Sungho/Seong-ho 하은=Haeun/Ha-eun 준호=Junho/Joon-ho 혜진=Hyejin/Hye-jin 재석=Jaeseok/Jae-suk 윤아=Yoona/Yun-a 태영=Taeyoung/Tae-yeong 경희=Kyunghee/Gyeong-hui',
    ),
  },
  arabic: {
    country: 'EG',
    isUnspaced: false,
    family: read(
      'السيد=Elsayed/Al-Sayed حسن=Hassan/Hasan محمود=Mahmoud/Mahmud إبراهيم=Ibrahim علي=Ali خليل=Khalil منصور=Mansour/Mansoor الشريف=Elsherif/Al-Sharif عبدالله=Abdullah/Abdallah مصطفى=Mustafa/Moustafa سليمان=Suleiman/Soliman يوسف=Youssef/Yusuf نصر=Nasr الحداد=Haddad/Al-Haddad خوري=Khoury/Khouri سالم=Salem/Salim عثمان=Othman/Osman طه=Taha فاروق=Farouk/Farooq رمضان=Ramadan',
    ),
    given: read(
      'محمد=Mohammed/Muhammad/Mohamed أحمد=Ahmed/Ahmad فاطمة=Fatima/Fatma عمر=Omar/Umar خالد=Khaled/Khalid مريم=Maryam/Mariam عائشة=Aisha/Aysha حسين=Hussein/Husayn سارة=Sara/Sarah طارق=Tarek/Tariq ليلى=Layla/Leila كريم=Karim/Kareem زينب=Zainab/Zeinab نور=Nour/Noor ياسر=Yasser/Yasir سامي=Sami/Samy هدى=Huda/Hoda رانيا=Rania وليد=Walid/Waleed جمال=Gamal/Jamal',
    ),
  },
  greek: {
    country: 'GR',
    isUnspaced: false,
    family: read(
      'Παπαδόπουλος=Papadopoulos Γεωργίου=Georgiou Νικολάου=Nikolaou Δημητρίου=Dimitriou Ιωάννου=Ioannou Αντωνίου=Antoniou Βασιλείου=Vasileiou Οικονόμου=Oikonomou Παναγιώτου=Panagiotou Κωνσταντίνου=Konstantinou Μακρής=Makris Αλεξίου=Alexiou Χρήστου=Christou Λάμπρου=Lambrou',
    ),
    given: read(
      'Γιώργος=Giorgos Δημήτρης=Dimitris Κώστας=Kostas Γιάννης=Giannis Νίκος=Nikos Μαρία=Maria Ελένη=Eleni Κατερίνα=Katerina Βασιλική=Vasiliki Σοφία=Sofia Αγγελική=Angeliki Χρήστος=Christos Παναγιώτης=Panagiotis Αθανάσιος=Athanasios',
    ),
  },
  cyrillic: {
    country: 'RU',
    isUnspaced: false,
    family: read(
      'Иванов=Ivanov Смирнов=Smirnov Кузнецов=Kuznetsov Попов=Popov Васильев=Vasiliev Петров=Petrov Соколов=Sokolov Михайлов=Mikhailov Новиков=Novikov Фёдоров=Fedorov Морозов=Morozov Волков=Volkov Алексеев=Alekseev Лебедев=Lebedev Шевченко=Shevchenko Щербаков=Shcherbakov',
    ),
    given: read(
      'Александр=Alexander Дмитрий=Dmitry Максим=Maxim Сергей=Sergey Андрей=Andrey Алексей=Alexey Артём=Artyom Илья=Ilya Михаил=Mikhail Николай=Nikolay Анна=Anna Елена=Elena Ольга=Olga Наталья=Natalia Татьяна=Tatiana Юлия=Yulia',
    ),
  },
};
