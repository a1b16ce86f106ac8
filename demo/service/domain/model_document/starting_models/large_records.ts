/** Fields of HCPs, HCOs and their children in a large company, beside those of a small one. */
import { fieldOf, readFields } from './tables.ts';

const areas = [
  ['oncology', 'Oncology', 'Onkologie'],
  ['cardiology', 'Cardiology', 'Kardiologie'],
  ['diabetes', 'Diabetes', 'Diabetes'],
  ['immunology', 'Immunology', 'Immunologie'],
  ['neurology', 'Neurology', 'Neurologie'],
  ['respiratory', 'Respiratory diseases', 'Atemwege'],
  ['dermatology', 'Dermatology', 'Dermatologie'],
  ['ophthalmology', 'Ophthalmology', 'Augenheilkunde'],
  ['hematology', 'Hematology', 'Hämatologie'],
  ['rare', 'Rare diseases', 'Seltene Erkrankungen'],
] as const;

const channels = [
  ['visit', 'Visits', 'Besuche'],
  ['phone', 'Phone', 'Telefon'],
  ['video', 'Video calls', 'Videogespräche'],
  ['email', 'E-mail', 'E-Mail'],
  ['portal', 'Portal', 'Portal'],
  ['webinar', 'Webinars', 'Webinare'],
  ['event', 'Events', 'Veranstaltungen'],
  ['post', 'Post', 'Post'],
] as const;

/** Returns the fields that each part of the business measures: `id | type | English | German | options`. Systems of analysis load them, so forms do not show them. */
const measured = (
  objectType: string,
  parts: readonly (readonly [id: string, english: string, german: string])[],
  measures: string,
) =>
  parts.flatMap(([part, english, german]) =>
    measures
      .trim()
      .split('\n')
      .map((line) => {
        const [id, type, en, de, options = ''] = line.split('|').map((column) => column.trim());
        const columns = [`${part}_${id}`, type!, `${english}: ${en}`, `${german}: ${de}`];
        return fieldOf(objectType, [...columns, `${options} hidden`]);
      }),
  );

const hcpFields = [
  ...readFields(
    'HCP',
    `
therapeutic_areas__c | MULTI_REFERENCE:TherapeuticArea__c | Therapeutic areas | Therapiegebiete | filter
kol_level__c | REFERENCE:KolLevel__c | Opinion leader | Meinungsbildner | filter
digital_persona__c | REFERENCE:DigitalPersona__c | Digital persona | Digitaler Typ | filter
engagement_trend__c | REFERENCE:EngagementTrend__c | Trend of engagement | Entwicklung des Austauschs | filter
attitude__c | REFERENCE:Sentiment__c | Attitude | Haltung | filter
marketing_consent__c | REFERENCE:ConsentState__c | Consent for marketing | Einwilligung für Werbung | filter
phone_consent__c | BOOLEAN | Consent for phone calls | Einwilligung für Anrufe
research_consent__c | BOOLEAN | Consent for market research | Einwilligung für Marktforschung
publication_consent__c | BOOLEAN | Consent to publish payments | Einwilligung zur Veröffentlichung von Zahlungen
secondary_channel__c | REFERENCE:Channel__c | Second channel | Zweiter Kanal
best_day__c | STRING | Best day for visits | Bester Besuchstag | length=40
assistant_name__c | STRING | Name of the assistant | Name der Assistenz | length=100
assistant_phone__c | PHONE | Phone of the assistant | Telefon der Assistenz
assistant_email__c | EMAIL | E-mail of the assistant | E-Mail der Assistenz
linked_profile__c | URL | Page of the professional | Seite der Fachkraft
academic_position__c | STRING | Academic position | Akademische Position | search length=120
research_focus__c | STRING | Research focus | Forschungsschwerpunkt | search length=200
publications_count__c | INTEGER | Publications | Veröffentlichungen | range=0..5000
trials_count__c | INTEGER | Clinical trials | Klinische Studien | range=0..500
guideline_author__c | BOOLEAN | Author of guidelines | Autor von Leitlinien
society_board__c | BOOLEAN | On the board of a society | Im Vorstand einer Fachgesellschaft
formulary_influence__c | REFERENCE:Priority__c | Influence on the formulary | Einfluss auf die Arzneimittelliste
trains_residents__c | BOOLEAN | Trains residents | Bildet aus
years_in_practice__c | INTEGER | Years in practice | Jahre in der Praxis | range=0..80
retirement_year__c | INTEGER | Expected retirement | Erwarteter Ruhestand | range=2000..2100
visits_allowed__c | BOOLEAN | Receives visits | Empfängt Besuche | filter
no_visit_reason__c | STRING | Why no visits | Warum keine Besuche | length=300
segment_reviewed__c | DATE | Tier reviewed on | Stufe überprüft am
next_visit__c | DATE | Next visit | Nächster Besuch
account_lead__c | STRING | Account lead | Kundenverantwortlich | length=100
state_target_list__c | BOOLEAN | On the state target list | Auf der Zielliste des Bundesstaats | countries=US
sample_eligible__c | BOOLEAN | May receive samples | Darf Muster erhalten | countries=US
medicaid_share__c | NUMBER | Share of Medicaid patients | Anteil der Medicaid-Patienten | countries=US range=0..100
health_insurance_doctor__c | BOOLEAN | Statutory health insurance physician | Vertragsarzt | countries=DE
house_list__c | STRING | In-house list of physicians | Ärzteverzeichnis des Hauses | countries=FR length=60
hospital_department_jp__c | STRING | Department of the university hospital | Abteilung der Universitätsklinik | countries=JP length=100`,
  ),
  ...measured(
    'HCP',
    areas,
    `
tier__c | REFERENCE:Tier__c | tier | Stufe
adoption__c | REFERENCE:AdoptionStage__c | adoption stage | Phase der Einführung
patients__c | INTEGER | patients per month | Patienten pro Monat | range=0..5000
share__c | NUMBER | share of prescriptions in percent | Anteil der Verordnungen in Prozent | range=0..100
potential__c | REFERENCE:Priority__c | potential | Potenzial
discussed_on__c | DATE | last discussed | zuletzt besprochen
next_step__c | STRING | next step | nächster Schritt | length=200`,
  ),
  ...measured(
    'HCP',
    channels,
    `
last_contact__c | DATE | last contact | letzter Kontakt
contacts__c | INTEGER | contacts in twelve months | Kontakte in zwölf Monaten | range=0..10000
response_rate__c | NUMBER | response rate in percent | Antwortrate in Prozent | range=0..100`,
  ),
];

const hcoFields = [
  ...readFields(
    'HCO',
    `
therapeutic_areas__c | MULTI_REFERENCE:TherapeuticArea__c | Therapeutic areas | Therapiegebiete | filter
ownership__c | REFERENCE:Ownership__c | Ownership | Trägerschaft | filter
care_level__c | REFERENCE:CareLevel__c | Level of care | Versorgungsstufe | filter
account_priority__c | REFERENCE:Priority__c | Priority of the account | Priorität des Kunden | filter
attitude__c | REFERENCE:Sentiment__c | Attitude | Haltung
account_lead__c | STRING | Account lead | Kundenverantwortlich | length=100
purchasing_contact__c | STRING | Contact in purchasing | Ansprechpartner im Einkauf | length=100
purchasing_email__c | EMAIL | E-mail of purchasing | E-Mail des Einkaufs
pharmacy_phone__c | PHONE | Phone of the pharmacy | Telefon der Apotheke
supplier_portal__c | URL | Portal for suppliers | Portal für Lieferanten
customer_number__c | STRING | Customer number | Kundennummer | search length=20
tax_number__c | STRING | Tax number | Steuernummer | length=30
payment_days__c | INTEGER | Days for payment | Zahlungsziel in Tagen | range=0..365
credit_limit__c | NUMBER | Credit limit | Kreditlimit | range=0..1000000000
intensive_beds__c | INTEGER | Beds in intensive care | Betten der Intensivstation | range=0..2000
operating_rooms__c | INTEGER | Operating rooms | Operationssäle | range=0..200
outpatients_per_year__c | INTEGER | Outpatients per year | Ambulante Patienten pro Jahr | range=0..5000000
inpatients_per_year__c | INTEGER | Inpatients per year | Stationäre Patienten pro Jahr | range=0..1000000
physicians_count__c | INTEGER | Physicians | Ärzte | range=0..20000
teaching__c | BOOLEAN | Teaching hospital | Lehrkrankenhaus | filter
emergency__c | BOOLEAN | Emergency department | Notaufnahme
infusion_center__c | BOOLEAN | Infusion center | Infusionszentrum
trial_site__c | BOOLEAN | Site of clinical trials | Prüfzentrum
visits_allowed__c | BOOLEAN | Receives visits | Empfängt Besuche
visitor_badge__c | BOOLEAN | Visitors need a badge | Besucher brauchen einen Ausweis
electronic_record__c | STRING | System of medical records | Krankenakten-System | length=80
formulary_committee__c | STRING | Formulary committee | Arzneimittelkommission | length=120
next_committee__c | DATE | Next meeting of the committee | Nächste Sitzung der Kommission
plan_reviewed__c | DATE | Account plan reviewed on | Kundenplan überprüft am
pricing_program__c | BOOLEAN | In a federal pricing program | In einem staatlichen Preisprogramm | countries=US
pharmacy_license_us__c | STRING | License of the pharmacy | Zulassung der Apotheke | countries=US length=40
base_case_value__c | NUMBER | Base rate of the state | Landesbasisfallwert | countries=DE range=0..100000
regional_agency__c | STRING | Regional health agency | Regionale Gesundheitsbehörde | countries=FR length=80`,
  ),
  ...measured(
    'HCO',
    areas,
    `
tier__c | REFERENCE:Tier__c | tier | Stufe
patients__c | INTEGER | patients per month | Patienten pro Monat | range=0..5000
formulary__c | REFERENCE:FormularyState__c | state on the formulary | Zustand in der Arzneimittelliste
share__c | NUMBER | market share in percent | Marktanteil in Prozent | range=0..100`,
  ),
];

const childFields = [
  ...readFields(
    'ADDRESS',
    `
territory__c | STRING | Territory | Gebiet | length=60
sales_region__c | STRING | Sales region | Vertriebsregion | length=60
brick__c | STRING | Brick | Brick | filter length=20
building__c | STRING | Building and floor | Gebäude und Etage | length=100
delivery_hours__c | STRING | Hours of delivery | Lieferzeiten | length=100
cold_storage__c | BOOLEAN | Cold storage | Kühllager
checked_on__c | DATE | Checked on site | Vor Ort geprüft am
travel_minutes__c | INTEGER | Minutes to travel | Fahrzeit in Minuten | range=0..600
wheelchair_access__c | BOOLEAN | Access with a wheelchair | Zugang mit Rollstuhl
site_manager__c | STRING | Manager of the site | Standortleitung | length=100`,
  ),
  ...readFields(
    'LICENSE',
    `
checked_on__c | DATE | Checked with the authority | Bei der Behörde geprüft am
check_note__c | STRING | Note of the check | Hinweis zur Prüfung | length=300
samples_allowed__c | BOOLEAN | Allows samples | Erlaubt Muster
controlled_substances__c | BOOLEAN | Allows controlled substances | Erlaubt Betäubungsmittel
register_page__c | URL | Page of the register | Seite des Registers
next_check__c | DATE | Next check | Nächste Prüfung`,
  ),
  ...readFields(
    'PARENTHCO',
    `
decision_role__c | REFERENCE:DecisionRole__c | Role in decisions | Rolle bei Entscheidungen
share_of_time__c | INTEGER | Share of time in percent | Anteil der Zeit in Prozent | range=0..100
position_title__c | STRING | Position | Position | length=100
since_date__c | DATE | Since | Seit
leads_department__c | BOOLEAN | Leads a department | Leitet eine Abteilung
committee_member__c | BOOLEAN | On the formulary committee | In der Arzneimittelkommission
consulting_hours__c | STRING | Consulting hours | Sprechstunden | length=100`,
  ),
];

export const largeRecordFields = [...hcpFields, ...hcoFields, ...childFields];
