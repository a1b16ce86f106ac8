/**
 * Words in organization names that are written in several ways: in full, abbreviated as in registers, and in the languages of the data.
 * Folded, one group per line. Words of a group answer each other; a word may be in several groups.
 */
const groups = `
academic acad academy
administration admin adm
advanced adv advd
allergy allg
allied alld
ambulance amb ambulatory ambul ambulatorio ambulatoire
america american amer
anesthesia anaesthesia anesth anesthesiology
associates assoc associate association assn asso assocs
avenue ave
behavioral behavioural behav bhvrl
boulevard blvd
building bldg
cancer canc
cardiac card cardiology cardio cardiovascular cv
care cr
catholic cath
center centre ctr cntr cent cen centro ctro zentrum ztr zentr centrum
central cntrl ctrl cent
chest chst
child children childrens chld chldrn chldrns childs pediatric
christian chr christ
city cty
clinic clin clinics clinique clinica klinik kl klin cln clinical
college coll
community comm cmty cmnty commun comunity com
company co
continuing cont
convalescent conv
corporation corp
county cty cnty co
critical crit
department dept dep dpt dpto departamento departement abteilung abt
developmental dev dvlp development
diagnostic diag dx diagnostics diagn
dialysis dial
district dist
division div
east e eastern
emergency emerg er emer
evangelisches evang ev
family fam fmly
federal fed
fort ft
foundation found fdn fndn fundacion fundacao fondation fondazione stiftung
gastroenterology gastro gi
general gen genl gnrl gral
geriatric geri
good gd
government govt
grand gr
group grp groupe grupo gruppo
gynecology gyn gynaecology gyne
harbor harbour hbr
health hlth hth hlt healthcare hc
healthcare hlthcr hlthcare
heart hrt
heights hts
hematology haematology heme
hospice hosp hspc
hospital hosp hsp hospitals hosps hptl hpt hospl hopital hop hospitalar hospitalier hospitaliere ospedale osp ospedaliero ospedaliera spital krankenhaus krhs khs khaus kh szpital
imaging img imag
incorporated inc
infirmary inf infirm
institute inst instituto institut istituto ist
insurance ins
internal int intl
international intl internatl int
island isl
laboratory lab labs labor laboratoire laboratorio labo labs laboratories
lake lk
limited ltd
maternity mat matern
medical med mdcl medicine medic medico medica medicale medecine medizinisches medizin medicina medico mediz
memorial mem meml memrl mml
mental mntl
methodist meth
metropolitan metro metrop
military mil
ministry min
missouri mo
mobile mob
mount mt mtn mountain mnt
municipal mun munic municip
national natl nat nacional nationale
neighborhood neighbourhood nbhd nbrhd
neurology neuro neurol
north n northern nord norte no
northeast ne
northwest nw
nursing nurs nsg nrsg
obstetrics ob obst obstetric
oncology onc oncol
ophthalmology ophth opth
orthopedic orthopaedic ortho orth orthopedics orthopaedics
osteopathic osteo
outpatient op outpt
park pk
partners ptnrs partner
pathology path
pediatrics peds paeds paediatrics pediatric ped paediatric
pharmacy pharm phcy rx pharmacie farmacia farm pharmacies
physicians phys physician phy
physical phys
plaza plz
point pt
practice prac pract
presbyterian presb presby
primary prim
private priv
professional prof
psychiatric psych psychiatry
public publ pub
radiology rad radiol
regional reg regl rgnl region
rehabilitation rehab rehabil reha rehabilitative
research rsrch res
residence resid
retirement ret
rheumatology rheum
river rvr
road rd
rural rur
saint st ste sankt snt saints sainte
san st
santa sta
santo sto
school sch
service svc serv services svcs srvcs servico servicio
skilled skd
society soc
south s southern sud sur sul so
southeast se
southwest sw
special spec spcl specialty specialties specialized
square sq
station sta
street st
suite ste
surgery surg surgical surgeons
system sys systems syst
technology tech
terrace ter
therapy ther thpy therapeutic
township twp
treatment tx treat trtmt
trauma trma
university univ uni unv universite universidad universita universitario universitaire universitat universitats universidade
universitatsklinikum uniklinikum uniklinik uk unikl
university u
gemeinschaftspraxis gempraxis gem
urgent urg
valley vly val
veterans vet va vets
village vlg
vocational voc
west w western
women womens wmn woman wmns
`;

const partners = new Map<string, Set<string>>();
for (const group of groups.trim().split('\n')) {
  const words = group.split(' ');
  for (const word of words) {
    const own = partners.get(word) ?? new Set<string>();
    for (const other of words) if (other !== word) own.add(other);
    partners.set(word, own);
  }
}

/** Returns other ways to write a folded word of an organization's name. */
export const synonymsOf = (word: string): readonly string[] => [...(partners.get(word) ?? [])];

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const titles = listed(`
dr dra doctor doctora doktor dott dottore dottoressa dottssa dres drs dre docteur dokter prof profdr professor professora professore
professeur profa mr mrs ms miss mx sr sra srta herr frau mme mlle monsieur madame drmed profdrmed sir`);
const degrees = listed(`
md mds phd pharmd dds dmd mbbs mbchb mbbch bsn msn mph msc bsc mba frcs frcp facc facp facs faan faap faafp fache facog frcpc dnp dpm dvm psyd
lcsw lpn aprn crna pac npc fnp fnpc fnpbc rnp rn np bcps drph scd edd mrcp mrcgp mrcs licm mpas mhs jd esq dipl habil`);
/** Also names, places or ordinary words, so they are degrees only after a comma or with dots. */
const shortDegrees = listed('do od dc pa ma ms ba bs dpt pt ot cnp cns lac');

const generations = listed('ii iii iv 2nd 3rd 4th');
const juniorOrSenior = listed('jr jnr sr snr');
/** Returns whether a word tells parents and children apart, also between two names: "Smith Jr., John". */
export const isJuniorOrSenior = (word: string): boolean => juniorOrSenior.has(word);

/** Returns whether a word after a name tells generations apart. */
export const isGeneration = (word: string): boolean => generations.has(word) || isJuniorOrSenior(word);

/** Returns whether a word is a title. Records need not have it, but a title in a query asks for a person. */
export const isTitle = (word: string): boolean => titles.has(word);

/** Returns whether a word is a degree. `isMarked`: it follows a comma or has dots between its letters. */
export const isDegree = (word: string, isMarked: boolean): boolean =>
  degrees.has(word) || (isMarked && shortDegrees.has(word));
