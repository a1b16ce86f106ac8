/** Words for the kind of an organization, which people mix up: "Lakeview Clinic" may be Lakeview Hospital. Folded. Pure functions. */

const kinds = new Set(
  `hospital hospitals hosp clinic clinics klinik kliniken klinikum clinique clinica krankenhaus spital hopital ospedale infirmary
  polyclinic polyclinique policlinico policlinica poliambulatorio ambulatorio center centre ctr centro zentrum practice praxis cabinet
  consultorio consultorios surgery pharmacy pharmacie farmacia apotheke institute institut istituto instituto hospice szpital ziekenhuis`.split(
    /\s+/,
  ),
);
const compound = /.(?:krankenhaus|klinikum|klinik|spital|praxis|zentrum)$/;

/** Kinds that are also words in the labels of specialties, and in the names of streets. */
const ofPersons = new Set(
  'center centre ctr centro zentrum practice praxis surgery pharmacy pharmacie farmacia apotheke institute institut'.split(
    ' ',
  ),
);

/** Returns whether a word can only be about an organization, and not about the specialty or the street of a person. */
export const isOnlyOfOrganizations = (word: string): boolean =>
  isKindOfOrganization(word) && !ofPersons.has(word);

/** Words beside a kind that are in the names of many organizations. */
const usual = new Set(
  `medical medico medicale medica health healthcare general university regional community family department dept division service
  servicio servico reparto abteilung group`.split(/\s+/),
);

/** Returns whether a word says what kind of organization a name stands for. */
export const isKindOfOrganization = (word: string): boolean => kinds.has(word) || compound.test(word);

/** Returns whether a word is in the names of many organizations, and not the name of a person. */
export const isOfOrganizations = (word: string): boolean => isKindOfOrganization(word) || usual.has(word);

/** Shorter forms may as well be the beginning of a name that is being typed. */
const legalForms = new Set(
  'inc incorporated corp gmbh ggmbh mbh ltd limited llc llp pllc plc srl sarl ltda'.split(' '),
);

/** Returns whether a word at the end of an organization's name is its legal form. */
export const isLegalForm = (word: string): boolean => legalForms.has(word);
