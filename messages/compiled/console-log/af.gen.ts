// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { af } from "@messageformat/runtime/lib/cardinals";

export const chooseSchoolForReads = (): string => "Kies 'n skool om te sien wie na sy leerders se rekords gekyk het.";
export const whoLooked = (): string => "Wie het gekyk";
export const whoLookedSays = (): string => "Elke lyn is 'n kwartier van een persoon, met sy begin, in die laaste 14 dae; van een persoon of leerder in die laaste 92. Dat u hier kyk, word ook aangeteken.";
export const person = (): string => "Persoon";
export const everybody = (): string => "Almal";
export const searchPeople = (): string => "Soek personeel";
export const learner = (): string => "Leerder";
export const allLearners = (): string => "Alle leerders";
export const loading = (): string => "Laai tans...";
export const notLoaded = (): string => "Wie gekyk het, kon nie gelaai word nie";
export const nobodyLooked = (): string => "Niemand het gekyk nie.";
export const pagesOfLooks = (): string => "Bladsye van wie gekyk het";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Administrateur", teacher: "Onderwyser", other: "Personeel" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Verslae", incident: "Voorvalle", file: "Lêers van verslae", contact: "Kontakte", card: "Besonderhede", other: "Rekord" }) as string;
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, af, { one: "van " + d.shown + " leerder", other: "van " + d.shown + " leerders" }) as string;
export const andMore = (d: { number: number; shown: string | number }): string => plural(d.number, 0, af, { one: "en nog " + d.shown, other: "en nog " + d.shown }) as string;
