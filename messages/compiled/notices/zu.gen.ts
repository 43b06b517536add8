// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messageNew = (d: { name: string | number }): string => "Umyalezo omusha ovela ku-" + d.name;
export const messageFromNobody = (): string => "Umyalezo omusha ovela kongaziwa";
export const reportNew = (d: { subject: string | number }): string => "Umbiko omusha wenqubekelaphambili: " + d.subject;
export const incidentNew = (): string => "Isaziso sokuziphatha esivela esikoleni";
export const lessonNew = (d: { title: string | number }): string => "Isifundo esisha: " + d.title;
export const assignmentNew = (d: { title: string | number }): string => "Umsebenzi wesikole omusha: " + d.title;
export const registrationNew = (d: { name: string | number; role: string }): string => d.name + " ubhalise " + select(d.role, { parent: "njengomzali", other: "njengothisha" });
export const registrationAgain = (d: { name: string | number; role: string }): string => d.name + " ubhalise futhi " + select(d.role, { parent: "njengomzali", other: "njengothisha" });
export const registrationChild = (d: { name: string | number }): string => d.name + " wengeze ingane";
export const reviewReported = (): string => "Kubikwe ingxoxo";
export const reviewRead = (d: { name: string | number }): string => "Ingxoxo ebikiwe ifundwe ngu-" + d.name;
export const reviewReadByNobody = (): string => "Ingxoxo ebikiwe ifundwe ngongaziwa";
export const deliveryFailed = (): string => "Umyalezo awukwazanga ukulethwa";
export const registrationClaim = (d: { name: string | number }): string => "U-" + d.name + " usebenzise incwadi yesikole";
export const requestNew = (d: { title: string | number }): string => "Sicela uphendule: " + d.title;
export const requestChanged = (d: { title: string | number }): string => "Kushintshile, sicela uphendule futhi: " + d.title;
export const requestReminder = (d: { title: string | number }): string => "Isikhumbuzo, sicela uphendule: " + d.title;
export const deskAsked = (d: { name: string | number }): string => "Umlayezo omusha oya edeskini lakho ovela ku-" + d.name;
export const deskAnswered = (d: { name: string | number }): string => "Impendulo yesikole sakho evela ku-" + d.name;
export const deskHandedOn = (d: { name: string | number }): string => "Umbuzo udluliselwe kuwe: " + d.name;
export const numberLapses = (): string => "Inombolo yakho maduze ngeke isavula i-akhawunti yakho. Ngena kanye ngekhodi ukuze uyigcine";
export const announcementWaits = (d: { title: string | number }): string => "Kulinde ukugunyazwa: " + d.title;
export const announcementCorrected = (d: { title: string | number }): string => "Isilungiso: " + d.title;
export const deskShared = (d: { name: string | number }): string => "Umlayezo omusha oya esikoleni ovela ku-" + d.name;
export const auditBulkRead = (d: { name: string | number }): string => "Amarekhodi abafundi abaningi kakhulu afundwe ngu-" + d.name;
export const incidentReply = (): string => "Umndeni uphendule ngesigameko";
export const incidentAnswer = (): string => "Isikole siphendule ngesigameko";
export const incidentCorrected = (): string => "Isigameko silungisiwe";
export const breachTold = (): string => "Othile ongenalo ilungelo kungenzeka ukuthi ufunde amarekhodi engane yakho. Sicela ubuze ihhovisi lesikole ukuthi lokho kusho ukuthini kuwe";
export const consentWithdrawn = (): string => "Imvume yezithombe ihoxisiwe: sicela ususe izithombe ezibonisa lo mfundi";
export const registrationClaimOfFormer = (d: { name: string | number; printer: string | number }): string => "U-" + d.name + " usebenzise incwadi ephrintwe ngu-" + d.printer + ", ongasaphathi isikole";
export const lettersOfFormer = (d: { count: string | number; name: string | number }): string => "U-" + d.name + " akasaphathi isikole. Izincwadi aziphrintile ezisasebenza: " + d.count;
export const lettersGuessed = (d: { name: string | number }): string => "Incwadi ka-" + d.name + " ihoxisiwe: kuzanywe ngayo izinsuku zokuzalwa eziyishumi ezingalungile";
export const emergencyDrill = (d: { title: string | number }): string => "UKUZIJWAYEZA: " + d.title;
export const emergencyDrillOver = (d: { title: string | number }): string => "Ukuzijwayeza kuphelile: " + d.title;
