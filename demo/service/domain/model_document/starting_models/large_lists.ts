/** Lists of values of a large company, beside those of a small one. */
import { readLists } from './tables.ts';

export const largeLists = readLists(`
# TherapeuticArea__c | Therapeutic areas | Therapiegebiete
ONCOLOGY | Oncology | Onkologie
CARDIOLOGY | Cardiology | Kardiologie
DIABETES | Diabetes | Diabetes
IMMUNOLOGY | Immunology | Immunologie
NEUROLOGY | Neurology | Neurologie
RESPIRATORY | Respiratory diseases | Atemwegserkrankungen
DERMATOLOGY | Dermatology | Dermatologie
OPHTHALMOLOGY | Ophthalmology | Augenheilkunde
HEMATOLOGY | Hematology | Hämatologie
RARE_DISEASES | Rare diseases | Seltene Erkrankungen
# ConsentState__c | States of consents | Zustände von Einwilligungen
GIVEN | Given | Erteilt
REFUSED | Refused | Verweigert
WITHDRAWN | Withdrawn | Widerrufen
EXPIRED | Expired | Abgelaufen
# ConsentPurpose__c | Purposes of consents | Zwecke von Einwilligungen
MARKETING | Marketing | Werbung
MEDICAL | Medical information | Medizinische Information
EVENTS | Invitations to events | Einladungen zu Veranstaltungen
RESEARCH | Market research | Marktforschung
PUBLICATION | Publication of payments | Veröffentlichung von Zahlungen
# KolLevel__c | Reach of opinion leaders | Reichweite von Meinungsbildnern
GLOBAL | Global | Weltweit
NATIONAL | National | National
REGIONAL | Regional | Regional
RISING | Rising | Aufstrebend
# SpeakerRole__c | Roles at events | Rollen bei Veranstaltungen
SPEAKER | Speaker | Redner
CHAIR | Chair | Vorsitz
PANELIST | Panelist | Podiumsgast
TRAINER | Trainer | Trainer
ATTENDEE | Attendee | Teilnehmer
# FormularyState__c | States on formularies | Zustände in Arzneimittellisten
PREFERRED | Preferred | Bevorzugt
LISTED | Listed | Gelistet
RESTRICTED | With prior authorization | Mit vorheriger Genehmigung
NOT_LISTED | Not listed | Nicht gelistet
IN_REVIEW | In review | In Prüfung
# PlanState__c | States of plans | Zustände von Plänen
DRAFT | Draft | Entwurf
AGREED | Agreed | Vereinbart
RUNNING | Running | Läuft
DONE | Done | Abgeschlossen
CANCELED | Canceled | Abgebrochen
# ContractType__c | Types of contracts | Arten von Verträgen
SUPPLY | Supply | Lieferung
RESEARCH | Research | Forschung
CONSULTING | Consulting | Beratung
SPONSORING | Sponsoring | Sponsoring
SERVICE | Service | Dienstleistung
# PaymentType__c | Types of payments | Arten von Zahlungen
FEE | Fee for service | Honorar
TRAVEL | Travel and accommodation | Reise und Unterkunft
REGISTRATION | Registration fee | Teilnahmegebühr
GRANT | Grant | Zuwendung
DONATION | Donation | Spende
# TrialPhase__c | Phases of trials | Phasen von Studien
PHASE_1 | Phase I | Phase I
PHASE_2 | Phase II | Phase II
PHASE_3 | Phase III | Phase III
PHASE_4 | Phase IV | Phase IV
OBSERVATIONAL | Observational | Beobachtungsstudie
# TrialRole__c | Roles in trials | Rollen in Studien
PRINCIPAL | Principal investigator | Hauptprüfer
INVESTIGATOR | Investigator | Prüfer
COORDINATOR | Coordinator | Koordination
SITE | Site | Prüfzentrum
# Sentiment__c | Attitudes | Haltungen
SUPPORTER | Supporter | Befürworter
NEUTRAL | Neutral | Neutral
CRITIC | Critic | Kritiker
UNKNOWN | Unknown | Unbekannt
# DecisionRole__c | Roles in decisions | Rollen bei Entscheidungen
DECIDES | Decides | Entscheidet
RECOMMENDS | Recommends | Empfiehlt
BUYS | Buys | Kauft ein
USES | Uses | Verwendet
BLOCKS | Can block | Kann verhindern
# DigitalPersona__c | Digital personas | Digitale Typen
DIGITAL_FIRST | Digital first | Vor allem digital
MIXED | Mixed | Gemischt
IN_PERSON | In person | Vor allem persönlich
UNREACHED | Not reached | Nicht erreicht
# SocialNetwork__c | Social networks | Soziale Netzwerke
PROFESSIONAL | Professional network | Berufliches Netzwerk
MEDICAL | Network of physicians | Ärztenetzwerk
MICROBLOG | Short messages | Kurznachrichten
VIDEO | Video | Video
# Ownership__c | Ownership | Trägerschaft
PUBLIC | Public | Öffentlich
NON_PROFIT | Non-profit | Gemeinnützig
PRIVATE | Private | Privat
UNIVERSITY | University | Universität
MILITARY | Military | Militär
# CareLevel__c | Levels of care | Versorgungsstufen
PRIMARY | Primary care | Grundversorgung
SECONDARY | Secondary care | Regelversorgung
TERTIARY | Tertiary care | Maximalversorgung
# Priority__c | Priorities | Prioritäten
HIGH | High | Hoch
MEDIUM | Medium | Mittel
LOW | Low | Niedrig
# EngagementTrend__c | Trends of engagement | Entwicklung des Austauschs
RISING | Rising | Steigend
STABLE | Stable | Gleichbleibend
FALLING | Falling | Fallend
# InquiryTopic__c | Topics of inquiries | Themen von Anfragen
SAFETY | Safety | Sicherheit
EFFICACY | Efficacy | Wirksamkeit
DOSING | Dosing | Dosierung
SUPPLY | Supply | Verfügbarkeit
OFF_LABEL | Use outside of the approval | Anwendung außerhalb der Zulassung`);
