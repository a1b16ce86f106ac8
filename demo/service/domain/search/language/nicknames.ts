/**
 * Given names that are used for each other: short forms, pet names and the same name in other languages. Folded, one group per line. A name
 * may be in several groups, which stay separate: Alex matches Alexander and Alexandra, but these two do not match each other.
 */
import { englishNicknames } from './english_nicknames.ts';
import { petNames } from './pet_names.ts';

const groups = `
abigail abby gail
abraham abe bram ibrahim avraham
adelaide adele heidi adelheid
agnes ines agnese neza
albert al bert albrecht alberto
alejandra alexandra alex sandra sasha alessandra aleksandra
alejandro alexander alex alec sandy sasha xander alessandro alexandre aleksander alexandros iskander
alfred fred alfredo
alice alicia alison ali
amelia amy millie amalia
andrew andy drew andreas andre andrea andrei andrzej anders andres
angela angie angelika angelique
anna ann anne annie hannah nancy ana anja anita anneliese
anthony tony antonio anton antoine antoni toni
antonia toni antonie antoinette antonella
archibald archie
arthur art arturo artur
augustine gus august augusto agustin augustin
barbara barb babs bobbie basia
bartholomew bart bartolome bartosz
beatrice bea trixie beatriz beatrix
benedict ben benedikt benito benoit
benjamin ben benny benji
bernard bernie bernhard bernardo
bridget birgit brigitte bridie brigida
caroline carol carrie karoline carolina lina
casimir kazimierz kaz
catherine katherine katharine kathryn kate kathy katie kitty cathy katharina katarina caterina catalina ekaterina kathrin katrin karen kat
cecilia cecily cilia cecile celia
charles charlie chuck karl carl carlos carlo charly karel
charlotte lottie charlie carlotta
christian chris christiaan cristian kristian
christine christina chris tina kirsten cristina kristin chrissy christiane
christopher chris topher kit christoph cristobal christophe kris kristof
clara claire klara chiara clare
claudia claudine claude
constance connie constanze costanza
cornelius neil cornelis kees
cynthia cindy
daniel dan danny daniele daniil
daniela dani danielle daniella
david dave davey davide dawid
deborah debbie deb debra
dennis denny denis dionisio
diana diane dee
dieter dietrich dirk
dimitrios dimitri dmitri dmitry jim mitya
dominic nick dom dominik domingo domenico dominique
donald don donnie
dorothy dot dottie dorothea dorothee dora
douglas doug
edward ed eddie ted ned teddy eduard eduardo edoardo
edwin ed eddie
eleanor ellie nora nell eleonore leonor elinor
elizabeth liz beth betty eliza lisa elsa libby lizzie betsy elisabeth isabel elisabetta elsbeth lisbeth bettina ilse
emily emma em emilia emilie
emmanuel manny manuel manolo emanuele immanuel
enrique henry henri heinrich hank harry heinz enrico henrik hendrik henryk rik
eric erik erich rick
ernest ernie ernst ernesto
esther hester ester
eugene gene eugen eugenio evgeny
eva eve evi ewa
evelyn evie eve
felicity fliss felicitas felicia
ferdinand fernando ferdi nando fernand
florence flo flora florentina
frances fran fanny franziska francesca francisca francoise
francis frank francisco francesco franz pancho paco francois frankie franciszek
franklin frank
frederick fred freddie friedrich federico fritz frederic frederik
gabriel gabe gabriele
gabriella gabrielle gaby gabi gabriela
genevieve jenny genoveva
geoffrey jeff geoff jeffrey gottfried
george jorge georg giorgio georges jurgen jerzy george yuri georgios giorgi
gerald gerry jerry gerhard gerardo gerard gerd
gertrude trudy gertrud gerda
giovanni john juan johann jean ivan ian jan johannes hans jon jack johnny sean joao ioannis ewan shane giovani hannes
giuseppe joseph joe jose josef pepe joey jozef josip yusuf youssef beppe jo
gregory greg gregor gregorio grzegorz
guillermo william bill will billy willy wilhelm guillaume guglielmo liam bill wim willem memo
gunther gunter guenther guenter
gustav gustavo gustave gus
harold harry hal harald
helen ellen elena helena helene nell lena eleni ilona
howard howie
hubert bert umberto huberto
hugh hugo huw ugo
ignatius ignacio nacho ignaz ignazio inaki
ingeborg inge
irene irina irena
isaac ike izaak itzhak
isabella isabel bella izzy isabelle ysabel
jacob jake jakob jacobo giacomo jacques jakub
jacqueline jackie jacquelyn
james jim jimmy jamie jaime diego santiago jaume
jane jean joan janet joanna johanna juana giovanna jeanne jana hanna janina janice
jennifer jen jenny jenn
jeremiah jerry jeremy jeremias
jerome jerry geronimo hieronymus girolamo
jessica jess jessie
joachim jochen joaquin achim gioacchino
jonathan jon jonny nathan jonatan
jordan jordi
josephine jo josie josefa josefina giuseppina josefine pepa
joshua josh josue
judith judy jutta giuditta
julia julie giulia julienne juliana jules
julian julius jules julio giulio julien
justin justus giustino
kenneth ken kenny
klaus claus nikolaus nicholas nick nicolas nico nicola niklas mikolaj nikolai nikos colin nicolo
konrad conrad kurt curt corrado conrado
laura laurie lori lauren lorena
lawrence larry laurence lorenz lorenzo laurent lars laurens
leonard leo len lenny leonardo leonhard lennard
leopold leo poldi leopoldo
louis lou lewis luis ludwig luigi luca louie lajos
louise lou louisa luise luisa lulu
lucas luke luca lukas lucian luc
lucy lucia lucie luz
madeleine maddie magdalena lena magda madeline maddalena madelyn
manuela manu emanuela
margaret maggie meg peggy marge rita greta margarita margarethe margherita margot gretchen daisy marguerite malgorzata gosia gretel
maria mary marie mariam miriam molly polly mia maryam mariana marija mitzi
mark marc marcus marco marcos markus marek
martha marta patty
martin marty marti martino marcin
mathilda matilda tilly mathilde
matthew matt matthias matteo mateo mathieu matthieu mattias mateusz
maurice moritz mauricio maurizio maury morris
maximilian max maximiliano massimiliano maxim massimo maxime
melanie mel melania
michael mike mick mickey michel miguel michele mikhail michal mikael mitch misha mihail
michelle shelly michaela micaela
mohammed muhammad mohamed mohammad mehmet mo muhammed mahomet
natalie nat natalia natasha nathalie
nathaniel nathan nate nat
oliver ollie olivier oliviero
oscar oskar ossie
pamela pam
patricia pat patty tricia trish patrizia
patrick pat paddy patricio patrizio
paul pablo paolo pavel paulo pawel pal
paula paola pauline paulina
peter pete pedro pietro pierre petr piotr petros pieter peder
philip phil felipe filippo philippe pip phillip filip
rachel raquel rachele rahel
raymond ray raimund ramon raimondo
rebecca becky becca rebekka rebeca
richard rick dick rich ricky riccardo ricardo ryszard
robert bob rob bobby robbie bert roberto robin rupert
rodrigo roderick rory
roger rodger ruggero rogelio rudiger
roland rollo orlando rolando
ronald ron ronnie reinhold reinaldo
rosa rose rosie rosalia rosemary rosalie
rudolph rudy rudolf rodolfo
salvador salvatore sal
samantha sam sammy
samuel sam sammy samuele
sarah sally sadie sara zara
sebastian seb bastian sebastiano bastien
sergio sergei serge sergey sergiusz
sigmund sigi siegmund segismundo
simon simone simeon szymon
sophia sophie sofia sofie zofia
stanislaus stan stanislaw stanislav estanislao
stefanie stephanie steffi stefania estefania steph
stephen steven steve stefan esteban stefano etienne stephane stepan szczepan
susan sue susie suzanne susanne susanna suzy zuzanna susana
sylvia sylvie silvia
tamara tammy tamar
theodore ted theo teddy teodoro theodor fyodor
theresa teresa terry tess tessa therese resi
thomas tom tommy tomas tommaso tomasz
timothy tim timmy timo timoteo
ulrich uli ulrico
ulrike uli rike ulrica
ursula uschi orsola
valentine val valentin valentino
vanessa nessa
veronica ronnie veronika roni veronique
victor vic vittorio viktor
victoria vicky tori vittoria viktoria vicki
vincent vince vincenzo vicente vinzenz
virginia ginny ginger
vladimir vlad volodymyr wladimir vova
walter walt wally gualterio valter
wolfgang wolf wolfi
yevgenia eugenia evgenia eugenie
zachary zach zack zacharias
`;

const partners = new Map<string, Set<string>>();
function relate(one: string, other: string): void {
  if (one === other) return;
  partners.set(one, (partners.get(one) ?? new Set<string>()).add(other));
}
for (const group of groups.trim().split('\n')) {
  const names = group.split(' ');
  for (const name of names) for (const other of names) relate(name, other);
}
/** Full names, each with its short forms. */
const shortForms = new Map<string, Set<string>>();
// Short forms of one name do not match each other: Mandy and Amy are both short for Amanda.
for (const entry of `${englishNicknames.trim()};${petNames.trim()}`.split(/;\s*/)) {
  const [name, ...called] = entry.split(' ');
  const forms = shortForms.get(name!) ?? new Set();
  shortForms.set(name!, forms);
  for (const other of called) {
    relate(name!, other);
    relate(other, name!);
    forms.add(other);
  }
}

/** Returns other names that a person with this folded given name may use; empty when none is known. */
export const nicknamesOf = (word: string): readonly string[] => [...(partners.get(word) ?? [])];

const called: ReadonlySet<string> = new Set([...shortForms.values()].flatMap((forms) => [...forms]));

/** A short form is at least this much shorter than the name in another language. */
const fewestLettersLess = 2;

/**
 * Returns whether people with the full name are called by the short one: Kate for Katherine, Bob for Robert and so for Roberto. The same name in
 * two languages is no short form: Carl and Charles, Peter and Pedro.
 */
export function isShortForm(short: string, full: string): boolean {
  if (shortForms.get(full)?.has(short)) return true;
  if (!called.has(short) || called.has(full) || shortForms.has(short)) return false;
  return (
    full.length - short.length >= fewestLettersLess &&
    nicknamesOf(full).some((name) => shortForms.get(name)?.has(short))
  );
}
