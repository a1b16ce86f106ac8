/** Characters of one name that are written in several ways, such as 髙 and 高, 邊, 邉 and 辺, and 國 and 国. Pure functions. */

const groups =
  '髙高 﨑崎嵜碕 澤沢泽 邊辺邉边 斎斉齋齊斋齐 濱浜濵滨 嶋島嶌岛 廣広广 國国 櫻桜樱 瀧滝泷 龍竜龙 惠恵 眞真 德徳 條条 學学 富冨 瀨瀬濑 遙遥 穗穂 桑桒 館舘馆 嶽岳 槇槙 鹽塩盐 ' +
  '關関关 鐵鉄鐡铁 榮栄荣 壽寿 彌弥 禮礼 豐豊丰 萬万 曾曽 圓円圆 應応应 靜静 黑黒 靑青 內内 橋槗桥 吉𠮷 柳栁 藏蔵 藝芸艺 莊荘庄 藥薬药 單単单 嚴厳严 巖巌 實実实 寶宝 寬寛宽 ' +
  '將将 專専专 對対对 峯峰 巢巣 帶帯带 廳庁厅 彥彦 從従从 恆恒 戶戸户 拔抜 攝摂 數数 晄晃 曉暁晓 會会 來来 概槪 樂楽乐 樣様样 橫横 步歩 歲歳岁 每毎 氣気气 淨浄净 淺浅 淸清 渴渇 溫温 ' +
  '滿満满 澁渋涩 濟済济 煕熙 爲為为 狀状 獨独 瑤瑶 畫画 當当 祿禄 禪禅 龝秋 稻稲 穰穣 竝並 絲糸丝 經経经 綠緑绿 緖緒绪 緣縁缘 縣県县 總総总 聰聡聪 聲声 臺台 與与 舊旧 舍舎 萠萌 ' +
  '蘆芦 號号 螢蛍萤 衞衛卫 裝装 覺覚觉 覽覧览 觀観观 證証证 讓譲让 變変变 賴頼赖 贊賛赞 轉転转 鄕郷鄉乡 釋釈释 錄録录 鍊錬炼 鎭鎮镇 隨随 雜雑杂 靈霊灵 顯顕显 餘余 驛駅驿 驗験验 髮髪发 ' +
  '鷄鶏鸡 麥麦 黃黄 點点 黨党 齡齢龄 龜亀龟 兒児儿 亞亜亚 佛仏 假仮 傳伝传 價価价 亙亘 凜凛 劍剣剑 勞労劳 勳勲勋 勵励 區区 參参 吳呉吴 啟啓启 圍囲围 圖図图 團団团 增増 壯壮 壹壱 姬姫 孃嬢 ' +
  '寫写 尙尚 敍叙 敎教 晉晋 檜桧 檢検检 歐欧 灣湾 燈灯 疊畳叠 盡尽 祕秘 粹粋 縱縦纵 纖繊纤 肅粛肃 膽胆 薰薫 虛虚 蠶蚕 襃褒 謠謡谣 鄰隣邻 閒間间 隱隠隐 飮飲饮 驅駆驱 騷騒骚 鷗鴎鸥 默黙 籠篭笼 ' +
  '舩船 邨村 張张 劉刘 陳陈 楊杨 趙赵 孫孙 馬马 羅罗 陽阳 諸诸 偉伟 麗丽 強强 軍军 艷艳 傑杰 濤涛 蘭兰 東东 遠远 華华 葉叶 蔣蒋 許许 鄭郑 謝谢 馮冯 鄧邓 蕭萧 蘇苏 呂吕 盧卢 賈贾 錢钱 鍾钟 譚谭 ' +
  '陸陆 顧顾 龔龚 鄒邹 閻阎 範范 韓韩 譽誉 瓊琼 雲云 鳳凤 嬌娇 紅红 細细 維维 綺绮 穎颖 賢贤 輝辉 銀银 鋒锋 錦锦 鵬鹏 飛飞 魚鱼 貴贵 賓宾 責责 誠诚 課课 論论 設设 詩诗 語语 講讲 門门 聞闻 順顺 頭头 ' +
  '風风 騰腾 駿骏 鴻鸿 鶴鹤 齒歯齿 醫医 療疗 術术 診诊 婦妇 腦脳脑 臟臓脏 腎肾 產産产 復复 護护 針针 體体 腫肿 處処处 務务 業业 開开 電电 車车 銘铭 寧宁 慶庆 樹树 屬属 豫予预 營営营 協协 腸肠 濕湿 癡痴 獻献 殘残 賣売卖 讀読读 續続续 擔担 權権权 歡歓欢 瑩莹 蓮莲 賀贺 義义';

const others = new Map<string, Set<string>>();
/** The form in use today of each character: the second one of its first group. */
const inUse = new Map<string, string>();
for (const group of groups.split(' ')) {
  const [, usual] = Array.from(group);
  for (const character of group) {
    others.set(
      character,
      new Set([...(others.get(character) ?? []), ...group].filter((one) => one !== character)),
    );
    if (!inUse.has(character)) inUse.set(character, usual!);
  }
}

const han = /\p{Script=Han}/u;
const mostVariants = 32;
/** Longer words have too many variants. Only the one with all characters of today is a word that records may have. */
const longest = 6;

/** Returns the other ways to write a word in Han characters. Empty for other words. */
export function variantsOf(word: string): string[] {
  if (!han.test(word)) return [];
  const characters = Array.from(word);
  if (characters.length > longest)
    return [characters.map((character) => inUse.get(character) ?? character).join('')].filter(
      (variant) => variant !== word,
    );
  const variants = characters.reduce<string[]>(
    (begun, character) =>
      begun
        .flatMap((start) => [character, ...(others.get(character) ?? [])].map((one) => start + one))
        .slice(0, mostVariants),
    [''],
  );
  return variants.slice(1);
}
