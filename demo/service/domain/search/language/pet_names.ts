/**
 * Given names of several languages, each followed by its short forms and pet names, in the order German and Dutch, Spanish, Portuguese, Italian,
 * French, Polish and Russian. Folded. Supplements the groups of `nicknames.ts`, because no kept package has them.
 */
export const petNames = `
andreas andi anders; barbara babsi barbel babs; benjamin benni; bernhard bernd berni; brigitte gitti gitta; christian chris; christiane christl; christoph stoffel;
christina tina; claudia claudi; cornelia conny nele; dietmar didi; elisabeth lisa sissi elli elsbeth liesl lisl; ernst erni; eva evi; franz franzl; franziska franzi fanny;
friedrich fritz fiete; friederike rike fritzi; gabriele gabi gaby; georg schorsch; gerhard gerd gerdi; gertrud traudl trudi; hannelore lore hanne; heinrich heinz heiner hein;
helmut helmi; ingrid inga; irmgard irmi; johanna hanna hanni jo; johannes hannes hans jo johnny; josef sepp jupp pepi; karl kalle; katharina kathi kathe trina kati;
leonhard hardl leo; ludwig luggi wiggerl; magdalena leni lena; manfred manni fred; margarete grete gretl marga; margareta gretl greta; maria mitzi mizzi ria; matthias matze hias matti;
maximilian max maxi; michael michi michl; michaela michi ela; monika moni; nikolaus klaus niki; peter pit; regina gina regi; reinhard hardy; renate reni; sabine bine; sebastian basti wastl;
siegfried siggi sigi; stefan steffen stefferl; stefanie steffi; susanne susi sanne; sigrid sigi; theresa resi; therese resi; thomas tommi tom; tobias tobi; ulrich uli ulli; ulrike uli ulla rike;
ursula uschi ulla ursel; valentin vali; walburga burgi; wilhelm willi; wilhelmine minna mine; wolfgang wolf wolfi; 
adrianus adriaan arie; antonius ton toon; cornelis kees cor; gerardus gerard ger; hendrik henk rik; jacobus koos jaap; johannes joop jan hans; johan jo; leonardus leo; maria mieke marijke ria;
petrus piet peter; pieter piet; theodorus theo; wilhelmus wim; willem wim; wilhelmina mien mina; elisabeth els liesbeth; catharina trijn toos ina; 
alberto beto tito; alejandra ale jandra; alejandro ale jandro; alfonso fonso poncho; alfredo fredo; antonio tono toni antonito; antonia tona; beatriz bea beti; carlos carlitos charly; carmen menchu carmela carmina;
concepcion concha conchita inma; cristina cris; cristobal tobal; dolores lola loli; eduardo edu lalo; encarnacion encarna; enrique quique kike; esperanza espe; federico fede; felipe pipe; fernando fer nando;
francisca paca paqui pancha; francisco paco pancho kiko chico curro fran; gabriel gabi; gerardo gera; gonzalo gonza; gregorio goyo; guadalupe lupe lupita; guillermo guille memo; gustavo gus tavo; hortensia tencha;
ignacio nacho; inmaculada inma; isabel isa chabela chavela; jaime jimmy; javier javi; jesus chuy chus suso; joaquin quino ximo; jorge coque; jose pepe chepe pepito; josefa pepa pepita; josefina fina pepa;
juan juanito juancho; leopoldo polo; leonor nori; lorenzo loren; lourdes lulu; luis lucho; manuel manolo manu lolo; manuela manoli manola; margarita marga; maria mari maruja; mercedes merche meche; miguel migue;
milagros mila; montserrat montse; nicolas nico; pablo pablito; patricia patri; pedro perico; pilar pili pilarica; rafael rafa; ramon moncho; remedios reme; ricardo richi rica; roberto beto rober; rodrigo rodri;
rosario charo chayo; salvador salva; santiago santi chago; sebastian sebas; sergio checo; socorro coco; teresa tere teresita maite; vicente chente; victor vitin; victoria vicky; yolanda yoli;
antonio toninho tonho; adalberto beto; alberto betinho; carlos carlinhos; eduarda duda; eduardo edu dudu; fernanda nanda fe; fernando nando; francisca chica; francisco chico; gabriela gabi; helena leninha;
joao joaozinho; jose ze zeca; josefa zefa; leonardo leo; luciana lu; luis luisinho; luiz lula luisinho; luiza lu; manoel mane; marcelo celo; maria mariazinha; paulo paulinho; pedro pedrinho; rafaela rafa;
raimundo mundinho; ricardo cadu; roberto beto; rodrigo digo; severino biu; sebastiao tiao; tereza tete; vitoria vivi;
alessandra sandra ale; alessandro sandro ale; alfonso fonzi; antonio tonino tony nino; assunta assuntina; bartolomeo meo; benedetto detto; carmela mela; carmelo melo; caterina rina cate; concetta tina cettina; domenico mimmo nico menico;
elisabetta betta lisa; enrico rico; federica fede; federico fede; ferdinando nando; filippo pippo; francesca franca; francesco franco cesco ciccio checco; gabriele lele; gaetano tano; giacomo mino giacomino; gianluca luca;
giovanna vanna gianna; giovanni gianni nanni vanni; giuseppe beppe pino peppe peppino geppo; giuseppina pina peppina giusi; ignazio gnazio; leonardo nardo leo; lorenzo renzo; luigi gigi gino; luigia gina; maddalena lena; margherita rita;
michele lino; nicola nico cola; raffaele lello raf; raffaella lella raffa; roberto robi berto; rosalia lia; salvatore toto turi salvo tore; sebastiano seba nello; stefania stefi; tommaso maso masino tom; umberto berto;
vincenza enza; vincenzo enzo vince; vittoria vicky; vittorio vito; 
alexandre alex; benoit ben; bernadette berna; bertrand bert; caroline caro; catherine cathy kate; christophe chris tof; claudine clo; daniele dany; delphine delph; dominique dom domi; elisabeth babeth lisou;
emmanuel manu; emmanuelle manue manu; florence flo; frederic fred; frederique fred; genevieve gege; gerard gege; guillaume guigui; jacques jacquot; jacqueline jacquie; jeanne jeannette; jean jeannot; joseph jo;
laurence lolo lau; laurent lolo; madeleine mado; marguerite margot guite; mathieu mat; maurice momo; nathalie nath; nicolas nico; olivier olive; philippe phil; raymond ray; sandrine sand; sebastien seb; 
stephane steph; stephanie steph fanny; sylvain syl; therese tete; thierry titi; valerie val; veronique vero; vincent vince; xavier xav; yvonne vovonne;
agnieszka aga agusia; aleksander olek; aleksandra ola; andrzej jedrek; anna ania hania anka; antoni antek; barbara basia; bartlomiej bartek; bozena bozenka; dariusz darek; dorota dorotka; elzbieta ela; ewa ewka;
franciszek franek; grazyna grazka; grzegorz grzesiek grzes; halina hala; henryk heniek; irena irka; jadwiga jadzia; jakub kuba; jan janek jas; janina janka; jaroslaw jarek; jerzy jurek; joanna asia joasia;
jozef jozek; justyna justa; karolina karola; katarzyna kasia kaska; kazimierz kazik; krystyna krysia; krzysztof krzysiek krzys; leszek lech; lukasz luki; maciej maciek; magdalena magda; malgorzata gosia malgosia;
marcin marcinek; maria marysia maryska; mariusz mariuszek; mateusz mati; miroslaw mirek; michal michas; monika monia; pawel pawelek; piotr piotrek; rafal rafi; ryszard rysiek; slawomir slawek; stanislaw staszek stach;
stefan stefek; tadeusz tadek; teresa terenia; tomasz tomek; urszula ula; waldemar waldek; wieslaw wiesiek; wladyslaw wladek; wojciech wojtek; zbigniew zbyszek; zdzislaw zdzisiek; zofia zosia; zygmunt zygmus;
alexander sasha shura sanya; aleksandr sasha shura sanya; alexandra sasha; aleksandra sasha; aleksei alyosha lyosha; alexei alyosha lyosha; alexey alyosha lyosha; anastasia nastya; anna anya; boris borya; daria dasha; dmitri dima mitya; dmitry dima mitya;
ekaterina katya; elena lena alyona; evgeny zhenya; evgenia zhenya; fyodor fedya; galina galya; grigory grisha; ilya ilyusha; irina ira; ivan vanya; konstantin kostya; ksenia ksyusha; larisa lara; lev lyova; lyudmila lyuda mila;
ludmila lyuda mila; maria masha; marina marisha; mikhail misha; nadezhda nadya; natalia natasha; natalya natasha; nikita nik; nikolai kolya; nikolay kolya; oksana ksana; oleg olezhka; olga olya; pavel pasha; pyotr petya; roman roma;
sergei seryozha; sergey seryozha; sofia sonya; stanislav stas; stepan styopa; svetlana sveta; tatiana tanya; tatyana tanya; valentina valya; vasily vasya; viktor vitya; vladimir vova volodya; vladislav vlad; vyacheslav slava;
yakov yasha; yekaterina katya; yevgeny zhenya; yulia yulya; yuri yura; mohammed md mohd; muhammad md mohd; mohamed md mohd
`;
