/** Objects of a large company: what it keeps of professionals and organizations beside their own fields. */
import { readObjects } from './tables.ts';

export const largeObjects = readObjects(`
# consents__c | HCP | Consent | Einwilligung | Consents | Einwilligungen
purpose__c | REFERENCE:ConsentPurpose__c | Purpose | Zweck | required filter
channel__c | REFERENCE:Channel__c | Channel | Kanal | filter
state__c | REFERENCE:ConsentState__c | State | Zustand | required filter card
given_on__c | DATE | Given on | Erteilt am
expires_on__c | DATE | Expires on | Läuft ab am
text_version__c | STRING | Version of the text | Fassung des Texts | length=20
source__c | STRING | Where it was given | Wo sie erteilt wurde | length=100
# territories__c | HCP HCO | Territory | Gebiet | Territories | Gebiete
territory_code__c | STRING | Code | Code | required search length=20
territory_name__c | STRING | Name | Name | search length=80
team__c | STRING | Team | Team | length=60
valid_from__c | DATE | From | Ab
valid_until__c | DATE | Until | Bis
is_lead__c | BOOLEAN | Leading territory | Federführendes Gebiet
# account_plans__c | HCO | Account plan | Kundenplan | Account plans | Kundenpläne
title__c | STRING | Title | Titel | required length=120
year__c | INTEGER | Year | Jahr | range=2000..2100
state__c | REFERENCE:PlanState__c | State | Zustand
goal__c | STRING | Goal | Ziel | length=500
target_revenue__c | NUMBER | Target of revenue | Umsatzziel | range=0..1000000000
lead__c | STRING | Lead | Leitung | length=100
next_review__c | DATE | Next review | Nächste Überprüfung
# call_plans__c | HCP | Visit plan | Besuchsplan | Visit plans | Besuchspläne
cycle__c | STRING | Cycle | Zyklus | required length=30
channel__c | REFERENCE:Channel__c | Channel | Kanal
planned__c | INTEGER | Planned contacts | Geplante Kontakte | range=0..500
done__c | INTEGER | Contacts made | Erfolgte Kontakte | range=0..500
therapeutic_area__c | REFERENCE:TherapeuticArea__c | Therapeutic area | Therapiegebiet
# contracts__c | HCP HCO | Contract | Vertrag | Contracts | Verträge
contract_number__c | STRING | Number | Nummer | required search length=40
contract_type__c | REFERENCE:ContractType__c | Type | Art
begins_on__c | DATE | Begin | Beginn
ends_on__c | DATE | End | Ende
amount__c | NUMBER | Amount | Betrag | range=0..1000000000
currency__c | STRING | Currency | Währung | length=3
signed__c | BOOLEAN | Signed | Unterschrieben
# speaker_programs__c | HCP | Speaker program | Referentenprogramm | Speaker programs | Referentenprogramme
program__c | STRING | Program | Programm | required search length=120
role__c | REFERENCE:SpeakerRole__c | Role | Rolle
trained_on__c | DATE | Trained on | Geschult am
qualified_until__c | DATE | Qualified until | Qualifiziert bis
fee_level__c | REFERENCE:Tier__c | Level of the fee | Honorarstufe
talks_this_year__c | INTEGER | Talks this year | Vorträge in diesem Jahr | range=0..200
# advisory_boards__c | HCP | Advisory board | Beirat | Advisory boards | Beiräte
board_name__c | STRING | Name | Name | required search length=120
therapeutic_area__c | REFERENCE:TherapeuticArea__c | Therapeutic area | Therapiegebiet
joined_on__c | DATE | Joined on | Mitglied seit
left_on__c | DATE | Left on | Mitglied bis
is_chair__c | BOOLEAN | Chair | Vorsitz
# opinion_leadership__c | HCP | Opinion leadership | Meinungsführerschaft | Opinion leadership | Meinungsführerschaft
therapeutic_area__c | REFERENCE:TherapeuticArea__c | Therapeutic area | Therapiegebiet | required
level__c | REFERENCE:KolLevel__c | Reach | Reichweite
score__c | NUMBER | Score | Punktzahl | range=0..100
attitude__c | REFERENCE:Sentiment__c | Attitude | Haltung
assessed_on__c | DATE | Assessed on | Bewertet am
# publications__c | HCP | Publication | Veröffentlichung | Publications | Veröffentlichungen
title__c | STRING | Title | Titel | required length=300
journal__c | STRING | Journal | Zeitschrift | length=120
published_on__c | DATE | Published on | Veröffentlicht am
link__c | URL | Link | Link
first_author__c | BOOLEAN | First author | Erstautor
# clinical_trials__c | HCP HCO | Clinical trial | Klinische Studie | Clinical trials | Klinische Studien
trial_number__c | STRING | Number | Nummer | required search length=40
phase__c | REFERENCE:TrialPhase__c | Phase | Phase
role__c | REFERENCE:TrialRole__c | Role | Rolle
started_on__c | DATE | Start | Start
patients__c | INTEGER | Patients | Patienten | range=0..100000
# formulary_positions__c | HCO | Formulary position | Position in der Arzneimittelliste | Formulary positions | Positionen in der Arzneimittelliste
product__c | STRING | Product | Produkt | required search length=100
state__c | REFERENCE:FormularyState__c | State | Zustand
decided_on__c | DATE | Decided on | Entschieden am
restrictions__c | STRING | Restrictions | Einschränkungen | length=500
next_review__c | DATE | Next review | Nächste Überprüfung
# tenders__c | HCO | Tender | Ausschreibung | Tenders | Ausschreibungen
tender_number__c | STRING | Number | Nummer | required search length=40
product__c | STRING | Product | Produkt | length=100
closes_on__c | DATE | Closes on | Schließt am
volume__c | NUMBER | Volume | Volumen | range=0..1000000000
won__c | BOOLEAN | Won | Gewonnen
# sample_orders__c | HCP | Order of samples | Musterbestellung | Orders of samples | Musterbestellungen
product__c | STRING | Product | Produkt | required length=100
quantity__c | INTEGER | Quantity | Menge | range=1..1000
ordered_on__c | DATE | Ordered on | Bestellt am
delivered_on__c | DATE | Delivered on | Geliefert am
signature__c | BOOLEAN | Signed | Unterschrieben
# digital_accounts__c | HCP | Digital account | Digitales Konto | Digital accounts | Digitale Konten
service_name__c | STRING | Service | Dienst | required length=80
account_email__c | EMAIL | E-mail of the account | E-Mail des Kontos
registered_on__c | DATE | Registered on | Registriert am
last_login__c | DATETIME | Last sign-in | Letzte Anmeldung
newsletter__c | BOOLEAN | Newsletter | Newsletter
# event_attendance__c | HCP | Attendance of an event | Teilnahme an einer Veranstaltung | Attendance of events | Teilnahmen an Veranstaltungen
event_name__c | STRING | Event | Veranstaltung | required search length=120
role__c | REFERENCE:SpeakerRole__c | Role | Rolle
event_date__c | DATE | Date | Datum
rating__c | INTEGER | Rating | Bewertung | range=1..5
invited_by__c | STRING | Invited by | Eingeladen von | length=100
follow_up__c | STRING | What follows | Wie es weitergeht | length=500
# transfers_of_value__c | HCP HCO | Transfer of value | Geldwerte Leistung | Transfers of value | Geldwerte Leistungen
payment_type__c | REFERENCE:PaymentType__c | Type | Art | required
amount__c | NUMBER | Amount | Betrag | range=0..100000000
currency__c | STRING | Currency | Währung | length=3
paid_on__c | DATE | Paid on | Gezahlt am
reported__c | BOOLEAN | Reported | Gemeldet
# medical_inquiries__c | HCP | Medical inquiry | Medizinische Anfrage | Medical inquiries | Medizinische Anfragen
topic__c | REFERENCE:InquiryTopic__c | Topic | Thema | required
question__c | STRING | Question | Frage | length=1000
received_on__c | DATE | Received on | Eingegangen am
answered_on__c | DATE | Answered on | Beantwortet am
answer__c | STRING | Answer | Antwort | length=1000
product__c | STRING | Product | Produkt | length=100
# competitor_products__c | HCP HCO | Product of a competitor | Wettbewerbsprodukt | Products of competitors | Wettbewerbsprodukte
product__c | STRING | Product | Produkt | required length=100
share__c | NUMBER | Share in percent | Anteil in Prozent | range=0..100
observed_on__c | DATE | Observed on | Beobachtet am
therapeutic_area__c | REFERENCE:TherapeuticArea__c | Therapeutic area | Therapiegebiet
remarks__c | STRING | Remarks | Bemerkungen | length=500
# treatment_protocols__c | HCO | Treatment protocol | Behandlungspfad | Treatment protocols | Behandlungspfade
therapeutic_area__c | REFERENCE:TherapeuticArea__c | Therapeutic area | Therapiegebiet | required
line__c | INTEGER | Line of therapy | Therapielinie | range=1..10
includes_product__c | BOOLEAN | Includes our product | Enthält unser Produkt
valid_from__c | DATE | From | Ab
author__c | STRING | Author | Verfasser | length=100
# departments__c | HCO | Department | Abteilung | Departments | Abteilungen
department_name__c | STRING | Name | Name | required search length=120
head__c | STRING | Head | Leitung | length=100
beds__c | INTEGER | Beds | Betten | range=0..5000
phone__c | PHONE | Phone | Telefon
therapeutic_area__c | REFERENCE:TherapeuticArea__c | Therapeutic area | Therapiegebiet
# equipment__c | HCO | Device | Gerät | Equipment | Geräte
device_name__c | STRING | Device | Gerät | required length=100
manufacturer__c | STRING | Manufacturer | Hersteller | length=100
installed_on__c | DATE | Installed on | Installiert am
units__c | INTEGER | Number | Anzahl | range=1..1000
maintained_on__c | DATE | Last maintenance | Letzte Wartung
# purchasing_groups__c | HCO | Purchasing group | Einkaufsgemeinschaft | Purchasing groups | Einkaufsgemeinschaften
group_name__c | STRING | Name | Name | required search length=100
member_since__c | DATE | Member since | Mitglied seit
discount__c | NUMBER | Discount in percent | Rabatt in Prozent | range=0..100
lead__c | STRING | Contact | Ansprechpartner | length=100
# budgets__c | HCO | Budget | Budget | Budgets | Budgets
year__c | INTEGER | Year | Jahr | required range=2000..2100
amount__c | NUMBER | Amount | Betrag | range=0..10000000000
therapeutic_area__c | REFERENCE:TherapeuticArea__c | Therapeutic area | Therapiegebiet
approved__c | BOOLEAN | Approved | Genehmigt
# stakeholders__c | HCO | Stakeholder | Beteiligte Person | Stakeholders | Beteiligte
person_name__c | STRING | Name | Name | required search length=120
decision_role__c | REFERENCE:DecisionRole__c | Role in decisions | Rolle bei Entscheidungen
influence__c | REFERENCE:Priority__c | Influence | Einfluss
attitude__c | REFERENCE:Sentiment__c | Attitude | Haltung
last_talk__c | DATE | Last talk | Letztes Gespräch
# training_records__c | HCP | Training | Schulung | Trainings | Schulungen
course__c | STRING | Course | Kurs | required length=120
completed_on__c | DATE | Completed on | Abgeschlossen am
credits__c | NUMBER | Credits | Punkte | range=0..1000
certificate__c | URL | Certificate | Zertifikat
# patient_programs__c | HCP HCO | Patient program | Patientenprogramm | Patient programs | Patientenprogramme
program__c | STRING | Program | Programm | required length=120
enrolled_on__c | DATE | Enrolled on | Angemeldet am
patients__c | INTEGER | Patients | Patienten | range=0..10000
ended_on__c | DATE | End | Ende
contact__c | STRING | Contact | Ansprechpartner | length=100
# service_agreements__c | HCO | Service agreement | Servicevereinbarung | Service agreements | Servicevereinbarungen
service__c | STRING | Service | Leistung | required length=120
begins_on__c | DATE | Begin | Beginn
ends_on__c | DATE | End | Ende
price__c | NUMBER | Price per year | Preis pro Jahr | range=0..100000000
contact__c | STRING | Contact | Ansprechpartner | length=100
# social_profiles__c | HCP | Social profile | Soziales Profil | Social profiles | Soziale Profile
network__c | REFERENCE:SocialNetwork__c | Network | Netzwerk | required
link__c | URL | Link | Link
followers__c | INTEGER | Followers | Follower | range=0..100000000
checked_on__c | DATE | Checked on | Geprüft am
# society_memberships__c | HCP | Membership of a society | Mitgliedschaft in einer Fachgesellschaft | Memberships of societies | Mitgliedschaften in Fachgesellschaften
society__c | STRING | Society | Fachgesellschaft | required search length=120
function__c | STRING | Function | Funktion | length=80
member_since__c | DATE | Member since | Mitglied seit
is_board__c | BOOLEAN | On the board | Im Vorstand
# visit_rules__c | HCP HCO | Visiting rule | Besuchsregel | Visiting rules | Besuchsregeln
rule__c | STRING | Rule | Regel | required length=300
applies_to__c | REFERENCE:Channel__c | Channel | Kanal
valid_from__c | DATE | From | Ab
valid_until__c | DATE | Until | Bis`);
