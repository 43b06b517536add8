// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const messageNew = (d: { name: string | number }): string => "Molaetsa o motjha o tswang ho " + d.name;
export const messageFromNobody = (): string => "Molaetsa o motjha o tswang ho ya sa tsejweng";
export const reportNew = (d: { subject: string | number }): string => "Tlaleho e ntjha ya kgatelopele: " + d.subject;
export const incidentNew = (): string => "Tsebiso ya boitshwaro e tswang sekolong";
export const lessonNew = (d: { title: string | number }): string => "Thuto e ntjha: " + d.title;
export const assignmentNew = (d: { title: string | number }): string => "Mosebetsi o motjha wa sekolo: " + d.title;
export const registrationNew = (d: { name: string | number; role: string }): string => d.name + " o ngodisitse jwalo ka " + select(d.role, { parent: "motswadi", other: "titjhere" });
export const registrationAgain = (d: { name: string | number; role: string }): string => d.name + " o ngodisitse hape jwalo ka " + select(d.role, { parent: "motswadi", other: "titjhere" });
export const registrationChild = (d: { name: string | number }): string => d.name + " o ekeditse ngwana";
export const reviewReported = (): string => "Puisano e tlalehilwe";
export const reviewRead = (d: { name: string | number }): string => "Puisano e tlalehilweng e badilwe ke " + d.name;
export const reviewReadByNobody = (): string => "Puisano e tlalehilweng e badilwe ke ya sa tsejweng";
export const deliveryFailed = (): string => "Molaetsa ha o a ka wa fihliswa";
export const registrationClaim = (d: { name: string | number }): string => d.name + " o sebedisitse lengolo la sekolo";
export const requestNew = (d: { title: string | number }): string => "Ka kopo araba: " + d.title;
export const requestChanged = (d: { title: string | number }): string => "E fetohile, ka kopo araba hape: " + d.title;
export const requestReminder = (d: { title: string | number }): string => "Kgopotso, ka kopo araba: " + d.title;
export const deskAsked = (d: { name: string | number }): string => "Molaetsa o motjha o yang deskeng ya hao o tswang ho " + d.name;
export const deskAnswered = (d: { name: string | number }): string => "Karabo ya sekolo sa hao e tswang ho " + d.name;
export const deskHandedOn = (d: { name: string | number }): string => "Potso e fetiseditswe ho wena: " + d.name;
export const numberLapses = (): string => "Nomoro ya hao haufinyane e ke ke ya hlola e bula akhaonto ya hao. Kena hanngwe ka khoutu hore o e boloke";
export const announcementWaits = (d: { title: string | number }): string => "E emetse ho dumellwa: " + d.title;
export const announcementCorrected = (d: { title: string | number }): string => "Tokiso: " + d.title;
export const deskShared = (d: { name: string | number }): string => "Molaetsa o motjha ho sekolo o tswang ho " + d.name;
export const auditBulkRead = (d: { name: string | number }): string => "Direkoto tsa baithuti ba bangata haholo di badilwe ke " + d.name;
export const incidentReply = (): string => "Lelapa le arabile ka ketsahalo";
export const incidentAnswer = (): string => "Sekolo se arabile ka ketsahalo";
export const incidentCorrected = (): string => "Ketsahalo e lokisitswe";
export const breachTold = (): string => "Motho ya se nang tokelo a ka be a badile direkoto tsa ngwana wa hao. Ka kopo botsa ofisi ya sekolo hore seo se bolela eng ho wena";
export const consentWithdrawn = (): string => "Tumello ya ditshwantsho e hutswe: ka kopo tlosa ditshwantsho tse bontshang moithuti enwa";
export const registrationClaimOfFormer = (d: { name: string | number; printer: string | number }): string => d.name + " o sebedisitse lengolo le hatisitsweng ke " + d.printer + ", ya seng a sa tsamaise sekolo";
export const lettersOfFormer = (d: { count: string | number; name: string | number }): string => d.name + " ha a sa tsamaisa sekolo. Mangolo ao a a hatisitseng a ntseng a sebetsa: " + d.count;
export const lettersGuessed = (d: { name: string | number }): string => "Lengolo la " + d.name + " le hutswe: ho lekilwe ka lona matsatsi a tswalo a leshome a fosahetseng";
export const emergencyDrill = (d: { title: string | number }): string => "BOIKWETLISO: " + d.title;
export const emergencyDrillOver = (d: { title: string | number }): string => "Boikwetliso bo fedile: " + d.title;
