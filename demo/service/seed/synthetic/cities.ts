/**
 * Real cities, larger ones first: name, region code, pattern of postal codes (# is a digit, ? a letter), latitude and longitude in
 * degrees, phone area code, and for Japan the romanized name.
 */
export interface City {
  readonly name: string;
  /** ISO 3166-2 code such as `US-MA`. */
  readonly region: string;
  readonly postalPattern: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areaCode: string;
  /** Name in Latin letters. */
  readonly romanised: string;
}

const tables: Record<string, string> = {
  US: `New York|NY|100##|40.7128|-74.0060|212
Los Angeles|CA|900##|34.0522|-118.2437|213
Chicago|IL|606##|41.8781|-87.6298|312
Houston|TX|770##|29.7604|-95.3698|713
Philadelphia|PA|191##|39.9526|-75.1652|215
Boston|MA|021##|42.3601|-71.0589|617
Phoenix|AZ|850##|33.4484|-112.0740|602
Dallas|TX|752##|32.7767|-96.7970|214
San Diego|CA|921##|32.7157|-117.1611|619
Seattle|WA|981##|47.6062|-122.3321|206
Denver|CO|802##|39.7392|-104.9903|303
Atlanta|GA|303##|33.7490|-84.3880|404
Baltimore|MD|212##|39.2904|-76.6122|410
Cleveland|OH|441##|41.4993|-81.6944|216
Minneapolis|MN|554##|44.9778|-93.2650|612
Rochester|MN|559##|44.0121|-92.4802|507
Nashville|TN|372##|36.1627|-86.7816|615
Durham|NC|277##|35.9940|-78.8986|919
Miami|FL|331##|25.7617|-80.1918|305
Pittsburgh|PA|152##|40.4406|-79.9959|412
St. Louis|MO|631##|38.6270|-90.1994|314
Portland|OR|972##|45.5152|-122.6784|503
New Orleans|LA|701##|29.9511|-90.0715|504
Salt Lake City|UT|841##|40.7608|-111.8910|801
Cambridge|MA|021##|42.3736|-71.1097|617
Worcester|MA|016##|42.2626|-71.8023|508`,
  GB: `London|ENG|SE# #??|51.5074|-0.1278|20
Birmingham|ENG|B## #??|52.4862|-1.8904|121
Manchester|ENG|M## #??|53.4808|-2.2426|161
Glasgow|SCT|G## #??|55.8642|-4.2518|141
Leeds|ENG|LS# #??|53.8008|-1.5491|113
Liverpool|ENG|L## #??|53.4084|-2.9916|151
Edinburgh|SCT|EH# #??|55.9533|-3.1883|131
Bristol|ENG|BS# #??|51.4545|-2.5879|117
Sheffield|ENG|S## #??|53.3811|-1.4701|114
Cardiff|WLS|CF## #??|51.4816|-3.1791|29
Belfast|NIR|BT# #??|54.5973|-5.9301|28
Newcastle upon Tyne|ENG|NE# #??|54.9783|-1.6178|191
Nottingham|ENG|NG# #??|52.9548|-1.1581|115
Southampton|ENG|SO## #??|50.9097|-1.4044|23
Oxford|ENG|OX# #??|51.7520|-1.2577|1865
Cambridge|ENG|CB# #??|52.2053|0.1218|1223
Aberdeen|SCT|AB## #??|57.1497|-2.0943|1224
Swansea|WLS|SA# #??|51.6214|-3.9436|1792
Norwich|ENG|NR# #??|52.6309|1.2974|1603
Exeter|ENG|EX# #??|50.7184|-3.5339|1392`,
  DE: `Berlin|BE|10###|52.5200|13.4050|30
Hamburg|HH|20###|53.5511|9.9937|40
München|BY|80###|48.1351|11.5820|89
Köln|NW|50###|50.9375|6.9603|221
Frankfurt am Main|HE|60###|50.1109|8.6821|69
Stuttgart|BW|70###|48.7758|9.1829|711
Düsseldorf|NW|40###|51.2277|6.7735|211
Leipzig|SN|041##|51.3397|12.3731|341
Dresden|SN|01###|51.0504|13.7373|351
Hannover|NI|30###|52.3759|9.7320|511
Nürnberg|BY|90###|49.4521|11.0767|911
Bremen|HB|28###|53.0793|8.8017|421
Essen|NW|45###|51.4556|7.0116|201
Heidelberg|BW|69###|49.3988|8.6724|6221
Freiburg im Breisgau|BW|79###|47.9990|7.8421|761
Münster|NW|48###|51.9607|7.6261|251
Mainz|RP|55###|49.9929|8.2473|6131
Kiel|SH|24###|54.3233|10.1228|431
Rostock|MV|18###|54.0924|12.0991|381
Erfurt|TH|99###|50.9848|11.0299|361
Magdeburg|ST|39###|52.1205|11.6276|391
Saarbrücken|SL|66###|49.2402|6.9969|681
Potsdam|BB|14###|52.3906|13.0645|331
Göttingen|NI|37###|51.5413|9.9158|551
Tübingen|BW|72###|48.5216|9.0576|7071`,
  FR: `Paris|IDF|750##|48.8566|2.3522|1
Marseille|PAC|130##|43.2965|5.3698|4
Lyon|ARA|690##|45.7640|4.8357|4
Toulouse|OCC|31###|43.6047|1.4442|5
Nice|PAC|06###|43.7102|7.2620|4
Nantes|PDL|44###|47.2184|-1.5536|2
Strasbourg|GES|67###|48.5734|7.7521|3
Montpellier|OCC|34###|43.6108|3.8767|4
Bordeaux|NAQ|33###|44.8378|-0.5792|5
Lille|HDF|59###|50.6292|3.0573|3
Rennes|BRE|35###|48.1173|-1.6778|2
Reims|GES|51###|49.2583|4.0317|3
Grenoble|ARA|38###|45.1885|5.7245|4
Dijon|BFC|21###|47.3220|5.0415|3
Angers|PDL|49###|47.4784|-0.5632|2
Clermont-Ferrand|ARA|63###|45.7772|3.0870|4
Tours|CVL|37###|47.3941|0.6848|2
Limoges|NAQ|87###|45.8336|1.2611|5
Amiens|HDF|80###|49.8941|2.2958|3
Rouen|NOR|76###|49.4432|1.0993|2
Besançon|BFC|25###|47.2378|6.0241|3
Orléans|CVL|45###|47.9030|1.9093|2
Ajaccio|20R|20###|41.9192|8.7386|4`,
  ES: `Madrid|MD|280##|40.4168|-3.7038|91
Barcelona|CT|080##|41.3874|2.1686|93
Valencia|VC|460##|39.4699|-0.3763|96
Sevilla|AN|410##|37.3891|-5.9845|95
Zaragoza|AR|500##|41.6488|-0.8891|976
Málaga|AN|290##|36.7213|-4.4214|952
Murcia|MC|300##|37.9922|-1.1307|968
Palma|IB|070##|39.5696|2.6502|971
Bilbao|PV|480##|43.2630|-2.9350|94
Alicante|VC|030##|38.3452|-0.4810|965
Córdoba|AN|140##|37.8882|-4.7794|957
Valladolid|CL|470##|41.6523|-4.7245|983
Vigo|GA|362##|42.2406|-8.7207|986
Gijón|AS|332##|43.5322|-5.6611|984
A Coruña|GA|150##|43.3623|-8.4115|981
Granada|AN|180##|37.1773|-3.5986|958
Pamplona|NC|310##|42.8125|-1.6458|948
San Sebastián|PV|200##|43.3183|-1.9812|943
Santander|CB|390##|43.4623|-3.8100|942
Salamanca|CL|370##|40.9701|-5.6635|923
Badajoz|EX|060##|38.8794|-6.9707|924
Las Palmas de Gran Canaria|CN|350##|28.1235|-15.4363|928`,
  IT: `Roma|62|001##|41.9028|12.4964|06
Milano|25|201##|45.4642|9.1900|02
Napoli|72|801##|40.8518|14.2681|081
Torino|21|101##|45.0703|7.6869|011
Palermo|82|901##|38.1157|13.3615|091
Genova|42|161##|44.4056|8.9463|010
Bologna|45|401##|44.4949|11.3426|051
Firenze|57|501##|43.7696|11.2558|055
Bari|75|701##|41.1171|16.8719|080
Catania|82|951##|37.5079|15.0830|095
Venezia|34|301##|45.4408|12.3155|041
Verona|34|371##|45.4384|10.9916|045
Padova|34|351##|45.4064|11.8768|049
Trieste|36|341##|45.6495|13.7768|040
Brescia|25|251##|45.5416|10.2118|030
Parma|45|431##|44.8015|10.3279|0521
Modena|45|411##|44.6471|10.9252|059
Perugia|55|061##|43.1107|12.3908|075
Cagliari|88|091##|39.2238|9.1217|070
Ancona|57|601##|43.6158|13.5189|071
Pisa|57|561##|43.7228|10.4017|050
Reggio Calabria|78|891##|38.1113|15.6473|0965`,
  BR: `São Paulo|SP|01###-###|-23.5505|-46.6333|11
Rio de Janeiro|RJ|20###-###|-22.9068|-43.1729|21
Brasília|DF|70###-###|-15.7939|-47.8828|61
Salvador|BA|40###-###|-12.9714|-38.5014|71
Fortaleza|CE|60###-###|-3.7319|-38.5267|85
Belo Horizonte|MG|30###-###|-19.9167|-43.9345|31
Manaus|AM|69###-###|-3.1190|-60.0217|92
Curitiba|PR|80###-###|-25.4284|-49.2733|41
Recife|PE|50###-###|-8.0476|-34.8770|81
Goiânia|GO|74###-###|-16.6869|-49.2648|62
Belém|PA|66###-###|-1.4558|-48.4902|91
Porto Alegre|RS|90###-###|-30.0346|-51.2177|51
Campinas|SP|13###-###|-22.9056|-47.0608|19
São Luís|MA|65###-###|-2.5307|-44.3068|98
Maceió|AL|57###-###|-9.6498|-35.7089|82
Natal|RN|59###-###|-5.7945|-35.2110|84
João Pessoa|PB|58###-###|-7.1195|-34.8450|83
Florianópolis|SC|88###-###|-27.5949|-48.5482|48
Ribeirão Preto|SP|14###-###|-21.1704|-47.8103|16
Vitória|ES|29###-###|-20.3155|-40.3128|27
Cuiabá|MT|78###-###|-15.6014|-56.0979|65`,
  JP: `新宿区|13|16#-00##|35.6938|139.7036|3|Shinjuku
横浜市|14|22#-00##|35.4437|139.6380|45|Yokohama
大阪市|27|53#-00##|34.6937|135.5023|6|Osaka
名古屋市|23|46#-00##|35.1815|136.9066|52|Nagoya
札幌市|01|06#-08##|43.0618|141.3545|11|Sapporo
福岡市|40|81#-00##|33.5904|130.4017|92|Fukuoka
京都市|26|60#-80##|35.0116|135.7681|75|Kyoto
神戸市|28|65#-00##|34.6901|135.1956|78|Kobe
文京区|13|11#-00##|35.7081|139.7522|3|Bunkyo
港区|13|10#-00##|35.6581|139.7516|3|Minato
さいたま市|11|33#-00##|35.8617|139.6455|48|Saitama
広島市|34|73#-00##|34.3853|132.4553|82|Hiroshima
仙台市|04|98#-08##|38.2682|140.8694|22|Sendai
千葉市|12|26#-00##|35.6073|140.1063|43|Chiba
新潟市|15|95#-00##|37.9161|139.0364|25|Niigata
静岡市|22|42#-00##|34.9756|138.3828|54|Shizuoka
熊本市|43|86#-00##|32.8031|130.7079|96|Kumamoto
岡山市|33|70#-00##|34.6551|133.9195|86|Okayama
金沢市|17|92#-08##|36.5613|136.6562|76|Kanazawa
長崎市|42|85#-00##|32.7503|129.8777|95|Nagasaki
那覇市|47|90#-00##|26.2124|127.6809|98|Naha`,
};

export const citiesOf: Readonly<Record<string, readonly City[]>> = Object.fromEntries(
  Object.entries(tables).map(([country, table]) => [
    country,
    table.split('\n').map((line): City => {
      const [name, region, postalPattern, latitude, longitude, areaCode, romanised] = line.split('|') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string?,
      ];
      return {
        name,
        region: `${country}-${region}`,
        postalPattern,
        latitude: Number(latitude),
        longitude: Number(longitude),
        areaCode,
        romanised: romanised ?? name,
      };
    }),
  ]),
);
