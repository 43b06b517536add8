// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messageNew = (d: { name: string | number }): string => "Umyalezo omtsha ovela ku-" + d.name;
export const messageFromNobody = (): string => "Umyalezo omtsha ovela kongaziwayo";
export const reportNew = (d: { subject: string | number }): string => "Ingxelo entsha yenkqubela: " + d.subject;
export const incidentNew = (): string => "Isaziso soluleko esivela esikolweni";
export const lessonNew = (d: { title: string | number }): string => "Isifundo esitsha: " + d.title;
export const assignmentNew = (d: { title: string | number }): string => "Umsebenzi wesikolo omtsha: " + d.title;
export const registrationNew = (d: { name: string | number; role: string }): string => d.name + " ubhalise " + select(d.role, { parent: "njengomzali", other: "njengotitshala" });
export const registrationAgain = (d: { name: string | number; role: string }): string => d.name + " ubhalise kwakhona " + select(d.role, { parent: "njengomzali", other: "njengotitshala" });
export const registrationChild = (d: { name: string | number }): string => d.name + " wongeze umntwana";
export const reviewReported = (): string => "Kuxelwe incoko";
export const reviewRead = (d: { name: string | number }): string => "Incoko exeliweyo ifundwe ngu-" + d.name;
export const reviewReadByNobody = (): string => "Incoko exeliweyo ifundwe ngongaziwayo";
export const deliveryFailed = (): string => "Umyalezo awukwazanga ukuhanjiswa";
export const registrationClaim = (d: { name: string | number }): string => "U-" + d.name + " usebenzise ileta yesikolo";
export const requestNew = (d: { title: string | number }): string => "Nceda uphendule: " + d.title;
export const requestChanged = (d: { title: string | number }): string => "Itshintshile, nceda uphendule kwakhona: " + d.title;
export const requestReminder = (d: { title: string | number }): string => "Isikhumbuzo, nceda uphendule: " + d.title;
export const deskAsked = (d: { name: string | number }): string => "Umyalezo omtsha oya kwidesika yakho ovela ku-" + d.name;
export const deskAnswered = (d: { name: string | number }): string => "Impendulo yesikolo sakho evela ku-" + d.name;
export const deskHandedOn = (d: { name: string | number }): string => "Umbuzo udluliselwe kuwe: " + d.name;
export const numberLapses = (): string => "Inombolo yakho kungekudala ayisayi kuyivula iakhawunti yakho. Ngena kube kanye ngekhowudi ukuze uyigcine";
export const announcementWaits = (d: { title: string | number }): string => "Kulinde ukuvunywa: " + d.title;
export const announcementCorrected = (d: { title: string | number }): string => "Isilungiso: " + d.title;
export const deskShared = (d: { name: string | number }): string => "Umyalezo omtsha oya esikolweni ovela ku-" + d.name;
export const auditBulkRead = (d: { name: string | number }): string => "Iirekhodi zabafundi abaninzi kakhulu zifundwe ngu-" + d.name;
export const incidentReply = (): string => "Usapho luphendule ngesiganeko";
export const incidentAnswer = (): string => "Isikolo siphendule ngesiganeko";
export const incidentCorrected = (): string => "Isiganeko silungisiwe";
export const breachTold = (): string => "Umntu ongenalungelo usenokuba uzifundile iirekhodi zomntwana wakho. Nceda ubuze iofisi yesikolo ukuba oko kuthetha ntoni kuwe";
export const consentWithdrawn = (): string => "Imvume yemifanekiso irhoxisiwe: nceda ususe imifanekiso ebonisa lo mfundi";
export const registrationClaimOfFormer = (d: { name: string | number; printer: string | number }): string => "U-" + d.name + " usebenzise ileta eprintwe ngu-" + d.printer + ", ongasalawuliyo isikolo";
export const lettersOfFormer = (d: { count: string | number; name: string | number }): string => "U-" + d.name + " akasalawuli isikolo. Iileta aziprintileyo ezisasebenzayo: " + d.count;
export const lettersGuessed = (d: { name: string | number }): string => "Ileta ka-" + d.name + " irhoxisiwe: kuzanywe ngayo imihla yokuzalwa elishumi engachanekanga";
export const emergencyDrill = (d: { title: string | number }): string => "UQHELISELO: " + d.title;
export const emergencyDrillOver = (d: { title: string | number }): string => "Uqheliselo luphelile: " + d.title;
