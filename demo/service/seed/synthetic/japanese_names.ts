/** Japanese family and given names with their readings, frequent ones first. */
const read = (text: string): readonly (readonly [written: string, romanised: string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => entry.split('=') as [string, string]);

export const japaneseFamilyNames = read(`
佐藤=Sato 鈴木=Suzuki 高橋=Takahashi 田中=Tanaka 伊藤=Ito 渡辺=Watanabe 山本=Yamamoto 中村=Nakamura 小林=Kobayashi 加藤=Kato
吉田=Yoshida 山田=Yamada 佐々木=Sasaki 山口=Yamaguchi 松本=Matsumoto 井上=Inoue 木村=Kimura 林=Hayashi 斎藤=Saito 清水=Shimizu
山崎=Yamazaki 森=Mori 池田=Ikeda 橋本=Hashimoto 阿部=Abe 石川=Ishikawa 山下=Yamashita 中島=Nakajima 石井=Ishii 小川=Ogawa
前田=Maeda 岡田=Okada 長谷川=Hasegawa 藤田=Fujita 後藤=Goto 近藤=Kondo 村上=Murakami 遠藤=Endo 青木=Aoki 坂本=Sakamoto
福田=Fukuda 太田=Ota 西村=Nishimura 藤井=Fujii 岡本=Okamoto 金子=Kaneko 藤原=Fujiwara 三浦=Miura 中野=Nakano 中川=Nakagawa
原田=Harada 松田=Matsuda 竹内=Takeuchi 小野=Ono 田村=Tamura 中山=Nakayama 和田=Wada 石田=Ishida 森田=Morita 上田=Ueda
原=Hara 内田=Uchida 柴田=Shibata 酒井=Sakai 宮崎=Miyazaki 横山=Yokoyama 高木=Takagi 安藤=Ando 宮本=Miyamoto 大野=Ono
小島=Kojima 谷口=Taniguchi 今井=Imai 工藤=Kudo 高田=Takada 増田=Masuda 丸山=Maruyama 杉山=Sugiyama 村田=Murata 大塚=Otsuka
新井=Arai 小山=Koyama 平野=Hirano 藤本=Fujimoto 河野=Kono 上野=Ueno 野口=Noguchi 武田=Takeda 松井=Matsui 千葉=Chiba
岩崎=Iwasaki 菅原=Sugawara 木下=Kinoshita 久保=Kubo 佐野=Sano 野村=Nomura 松尾=Matsuo 市川=Ichikawa 菊地=Kikuchi 杉本=Sugimoto`);

export const japaneseMaleNames = read(`
健一=Kenichi 大輔=Daisuke 誠=Makoto 浩=Hiroshi 拓也=Takuya 翔太=Shota 直樹=Naoki 和也=Kazuya 健太=Kenta 隆=Takashi
修=Osamu 一郎=Ichiro 哲也=Tetsuya 剛=Tsuyoshi 亮=Ryo 学=Manabu 雄一=Yuichi 智之=Tomoyuki 英樹=Hideki 正人=Masato
達也=Tatsuya 博=Hiroshi 康平=Kohei 悠斗=Yuto 陽介=Yosuke 俊介=Shunsuke 光男=Mitsuo 茂=Shigeru 純=Jun 徹=Toru
慎一=Shinichi 貴史=Takashi 洋平=Yohei 勇=Isamu 聡=Satoshi 克己=Katsumi 章=Akira 信夫=Nobuo 裕二=Yuji 大樹=Daiki`);

export const japaneseFemaleNames = read(`
陽子=Yoko 恵子=Keiko 裕子=Yuko 久美子=Kumiko 由美=Yumi 真由美=Mayumi 明美=Akemi 美咲=Misaki 愛=Ai 彩=Aya
直美=Naomi 智子=Tomoko 洋子=Yoko 京子=Kyoko 幸子=Sachiko 和子=Kazuko 麻衣=Mai 香織=Kaori 優子=Yuko 美穂=Miho
千尋=Chihiro 舞=Mai 葵=Aoi 結衣=Yui 遥=Haruka 桜=Sakura 奈々=Nana 美紀=Miki 典子=Noriko 文子=Fumiko
玲奈=Reina 恵美=Emi 理恵=Rie 真理=Mari 早苗=Sanae 節子=Setsuko 百合子=Yuriko 千春=Chiharu 亜美=Ami 志保=Shiho`);
