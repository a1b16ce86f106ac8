/**
 * Alternative words that users type for names. Made for the benchmark only: the search has separate tables.
 */

const pairs = (text: string): ReadonlyMap<string, readonly string[]> => {
  const known = new Map<string, string[]>();
  for (const line of text.trim().split('\n')) {
    const [name, ...others] = line.trim().split(' ');
    known.set(name!, others);
  }
  return known;
};

/** Given names and their short forms. */
export const shortForms = pairs(`
Alexander Alex Sandy Xander
Alexandra Alex Sandra Lexi
Alfred Fred Alfie
Amanda Mandy
Andrew Andy Drew
Angela Angie
Anthony Tony
Barbara Barb Babs
Benjamin Ben Benny
Bradley Brad
Brenda Bren
Carolyn Carol Lyn
Catherine Cathy Kate Katie Cat
Charles Charlie Chuck
Cheryl Cher
Christine Chris Chrissy Tina
Christopher Chris Topher
Cynthia Cindy
Daniel Dan Danny
David Dave
Deborah Deb Debbie
Debra Deb Debbie
Dennis Denny
Donald Don Donnie
Dorothy Dot Dottie
Douglas Doug
Edward Ed Ted Eddie
Elizabeth Liz Beth Betty Lizzie
Emily Em Emmy
Emma Em
Eugene Gene
Frances Fran Frankie
Francisco Paco Pancho
Frank Frankie
Frederick Fred Freddie
Gabriel Gabe
Gerald Gerry Jerry
Gregory Greg
Harold Harry Hal
Heather Heath
Henry Hank Harry
Jacob Jake
Jacqueline Jackie
James Jim Jimmy Jamie
Janet Jan
Jason Jay
Jeffrey Jeff
Jennifer Jen Jenny
Jessica Jess Jessie
Johannes Hans Hannes
John Jack Johnny
Johnny John
Jonathan Jon Jonny
Joseph Joe Joey
José Pepe
Joshua Josh
Judith Judy
Julia Julie
Katherine Kathy Kate Katie Kat
Kathleen Kathy Kath
Kenneth Ken Kenny
Kimberly Kim
Larry Lawrence
Laura Laurie
Lawrence Larry
Leonard Len Lenny
Linda Lindy
Margaret Maggie Meg Peggy Marge
Maria Mia
Martha Marty
Matthew Matt
Matthias Matze
Melissa Mel Missy
Michael Mike Mick Mickey
Michelle Shelly
Nancy Nan
Nathan Nate
Nicholas Nick Nicky
Nicole Nicky Nikki
Olivia Liv Livvy
Pamela Pam
Patricia Pat Patsy Tricia Patty
Patrick Pat Paddy
Peter Pete
Philip Phil
Phillip Phil
Rachel Rach
Raymond Ray
Rebecca Becky Becca
Richard Rick Dick Rich
Robert Bob Rob Bobby
Ronald Ron Ronnie
Samantha Sam
Samuel Sam Sammy
Sandra Sandy
Sarah Sally
Sharon Shari
Stephanie Steph Stephie
Stephen Steve
Steven Steve
Susan Sue Susie
Teresa Terry Tess
Theresa Terry Tess
Thomas Tom Tommy
Timothy Tim
Victoria Vicky Tori
Vincent Vince Vinny
Virginia Ginny
Walter Walt
William Bill Will Billy Liam
Zachary Zach
`);

/** Words of organization names, as lists and invoices abbreviate them. */
export const abbreviations = pairs(`
Hospital Hosp Hsp
Health Hlth
Center Ctr Cntr
Centre Ctr
Medical Med
Regional Reg Regl
Community Comm Cmty
University Univ Uni
General Gen Genl
Clinic Clin
Clinical Clin
Children's Child Chldrns
Rehabilitation Rehab
Laboratory Lab
Pharmacy Pharm Phcy
Associates Assoc
Physicians Phys
System Sys
Practice Prac
Surgery Surg
Department Dept
Memorial Mem Meml
Mount Mt
Diagnostics Diag
Neighborhood Nbhd
Family Fam
Krankenhaus Krhs Khs
Universitätsklinikum Uniklinikum
Gemeinschaftspraxis Gem.Praxis
Hôpital Hôp
Clinique Clin
Laboratoire Labo
Pharmacie Pharm
Centro Ctro
Laboratorio Lab
Farmacia Farm
Ospedale Osp
Hospitalier Hosp
`);

/** Titles before and degrees after a name. */
export const titles = ['Dr.', 'Prof.', 'Prof. Dr.', 'Dr. med.'];
export const degrees = ['MD', 'M.D.', 'PhD', 'DO', 'RN', 'MD, PhD', 'FACC', 'NP'];

/** Persons of specialties. */
export const specialists = pairs(`
Cardiology cardiologists
Dermatology dermatologists
Endocrinology endocrinologists
Gastroenterology gastroenterologists
General_surgery surgeon
Nephrology nephrologists
Neurology neurologists
Ophthalmology ophthalmologist
Pediatrics pediatricians
Psychiatry psychiatrist
Pulmonology pulmonologist
Urology urologists
`);

const keys = 'abcdefghijklmnopqrstuvwxyz';
/** What the keys of the Latin letters write on the Russian and the Hebrew keyboard. */
export const layouts = ['фисвуапршолдьтщзйкыегмцчня', "שנבגקכעיןחלךצמםפ/רדאוה'סטז"] as const;
export const onKeys = (text: string, layout: string): string =>
  Array.from(text.toLowerCase(), (letter) => layout[keys.indexOf(letter)] ?? letter).join('');
