/** A small company: one product line, tiers and visits, one consent for e-mail. */
import { readFields, readLists } from './tables.ts';

export const smallFields = [
  ...readFields(
    'HCP',
    `
tier__c | REFERENCE:Tier__c | Tier | Stufe | filter card
call_frequency__c | REFERENCE:CallFrequency__c | Visit frequency | Besuchshäufigkeit | filter
adoption_stage__c | REFERENCE:AdoptionStage__c | Adoption stage | Phase der Einführung | filter
preferred_channel__c | REFERENCE:Channel__c | Preferred channel | Bevorzugter Kanal | filter
email_consent__c | BOOLEAN | Consent for e-mail | Einwilligung für E-Mail | filter
email_consent_date__c | DATE | Date of the consent for e-mail | Datum der Einwilligung für E-Mail
speaks_at_events__c | BOOLEAN | Speaks at events | Hält Vorträge | filter
patients_per_month__c | INTEGER | Patients per month | Patienten pro Monat | range=0..5000
last_visit__c | DATE | Last visit | Letzter Besuch
office_hours__c | STRING | Office hours for visits | Sprechzeiten für Besuche | length=200
territory__c | STRING | Territory | Gebiet | search filter length=60
remarks__c | STRING | Remarks | Bemerkungen | length=1000`,
  ),
  ...readFields(
    'HCO',
    `
tier__c | REFERENCE:Tier__c | Tier | Stufe | filter card
account_type__c | REFERENCE:AccountType__c | Type of account | Art des Kunden | filter
purchases_per_year__c | NUMBER | Purchases per year | Einkäufe pro Jahr | range=0..1000000000
on_formulary__c | BOOLEAN | On the formulary | In der Arzneimittelliste | filter
territory__c | STRING | Territory | Gebiet | search filter length=60
remarks__c | STRING | Remarks | Bemerkungen | length=1000`,
  ),
  ...readFields(
    'ADDRESS',
    `
for_samples__c | BOOLEAN | Takes delivery of samples | Nimmt Muster entgegen | filter
parking__c | STRING | Parking and entrance | Parken und Eingang | length=200`,
  ),
];

export const smallLists = readLists(`
# Tier__c | Tiers | Stufen
TIER_A | Tier A | Stufe A
TIER_B | Tier B | Stufe B
TIER_C | Tier C | Stufe C
NONE | No target | Kein Zielkunde
# CallFrequency__c | Visit frequencies | Besuchshäufigkeiten
WEEKLY | Every week | Jede Woche
MONTHLY | Every month | Jeden Monat
QUARTERLY | Every quarter | Jedes Quartal
ON_REQUEST | On request | Auf Anfrage
# AdoptionStage__c | Adoption stages | Phasen der Einführung
UNAWARE | Does not know it | Kennt es nicht
AWARE | Knows it | Kennt es
TRYING | Tries it | Probiert es
USING | Uses it | Verwendet es
ADVOCATE | Recommends it | Empfiehlt es
# Channel__c | Channels | Kanäle
VISIT | Visit | Besuch
PHONE | Phone | Telefon
VIDEO | Video call | Videogespräch
EMAIL | E-mail | E-Mail
POST | Post | Post
# AccountType__c | Types of accounts | Arten von Kunden
HOSPITAL | Hospital | Krankenhaus
CLINIC | Clinic | Klinik
PHARMACY | Pharmacy | Apotheke
WHOLESALER | Wholesaler | Großhändler`);
