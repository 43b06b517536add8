// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messageNew = (d: { name: string | number }): string => "Nuwe boodskap van " + d.name;
export const messageFromNobody = (): string => "Nuwe boodskap van ’n onbekende";
export const reportNew = (d: { subject: string | number }): string => "Nuwe vorderingsverslag: " + d.subject;
export const incidentNew = (): string => "Dissiplinêre kennisgewing van die skool";
export const lessonNew = (d: { title: string | number }): string => "Nuwe les: " + d.title;
export const assignmentNew = (d: { title: string | number }): string => "Nuwe taak: " + d.title;
export const registrationNew = (d: { name: string | number; role: string }): string => d.name + " het as " + select(d.role, { parent: "ouer", other: "onderwyser" }) + " geregistreer";
export const registrationAgain = (d: { name: string | number; role: string }): string => d.name + " het weer as " + select(d.role, { parent: "ouer", other: "onderwyser" }) + " geregistreer";
export const registrationChild = (d: { name: string | number }): string => d.name + " het ’n kind bygevoeg";
export const reviewReported = (): string => "’n Gesprek is aangemeld";
export const reviewRead = (d: { name: string | number }): string => "’n Aangemelde gesprek is deur " + d.name + " gelees";
export const reviewReadByNobody = (): string => "’n Aangemelde gesprek is deur ’n onbekende gelees";
export const deliveryFailed = (): string => "’n Boodskap kon nie afgelewer word nie";
export const registrationClaim = (d: { name: string | number }): string => d.name + " het ’n brief van die skool gebruik";
export const requestNew = (d: { title: string | number }): string => "Antwoord asseblief: " + d.title;
export const requestChanged = (d: { title: string | number }): string => "Verander, antwoord asseblief weer: " + d.title;
export const requestReminder = (d: { title: string | number }): string => "Herinnering, antwoord asseblief: " + d.title;
export const deskAsked = (d: { name: string | number }): string => "Nuwe boodskap aan jou toonbank van " + d.name;
export const deskAnswered = (d: { name: string | number }): string => "Antwoord van jou skool, van " + d.name;
export const deskHandedOn = (d: { name: string | number }): string => "’n Vraag is aan jou oorhandig: " + d.name;
export const numberLapses = (): string => "Jou nommer sal binnekort nie meer jou rekening oopmaak nie. Meld een keer met ’n kode aan om dit te behou";
export const announcementWaits = (d: { title: string | number }): string => "Wag vir goedkeuring: " + d.title;
export const announcementCorrected = (d: { title: string | number }): string => "Regstelling: " + d.title;
export const deskShared = (d: { name: string | number }): string => "Nuwe boodskap aan die skool van " + d.name;
export const auditBulkRead = (d: { name: string | number }): string => "Baie leerders se rekords is deur " + d.name + " gelees";
export const incidentReply = (): string => "’n Gesin het op 'n voorval geantwoord";
export const incidentAnswer = (): string => "Die skool het oor 'n voorval geantwoord";
export const incidentCorrected = (): string => "’n Voorval is reggestel";
export const breachTold = (): string => "Iemand sonder 'n reg het moontlik u kind se rekords gelees. Vra asseblief die skoolkantoor wat dit vir u beteken";
export const consentWithdrawn = (): string => "Toestemming vir foto's is teruggetrek: verwyder asseblief foto's waarop hierdie leerder te sien is";
export const registrationClaimOfFormer = (d: { name: string | number; printer: string | number }): string => d.name + " het ’n brief gebruik wat deur " + d.printer + " gedruk is, wat nie meer die skool bestuur nie";
export const lettersOfFormer = (d: { count: string | number; name: string | number }): string => d.name + " bestuur nie meer die skool nie. Briewe wat hulle gedruk het en wat nog geldig is: " + d.count;
export const lettersGuessed = (d: { name: string | number }): string => "’n Brief vir " + d.name + " is teruggetrek: tien verkeerde geboortedatums is daarmee probeer";
export const emergencyDrill = (d: { title: string | number }): string => "OEFENING: " + d.title;
export const emergencyDrillOver = (d: { title: string | number }): string => "Oefening verby: " + d.title;
