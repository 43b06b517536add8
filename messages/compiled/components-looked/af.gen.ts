// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const whoLooked = (): string => "Wie het gekyk";
export const whoLookedSays = (): string => "Die portaal teken aan wanneer iemand van die skool u kind se verslae, voorvalle, lêers of kontakte oopmaak. Niemand kan dit verander of verwyder nie.";
export const seeWhoLooked = (): string => "Sien wie gekyk het";
export const seeWhoLookedOf = (d: { name: string | number }): string => "Sien wie gekyk het na " + d.name + " se rekord";
export const whoLookedOf = (d: { name: string | number }): string => "Wie het na " + d.name + " se rekord gekyk";
export const quarterHours = (): string => "Elke lyn is 'n kwartier waarin iemand gekyk het, met sy begin. Waarna u en ander voogde kyk, word nie aangeteken nie.";
export const loading = (): string => "Laai tans...";
export const notLoaded = (): string => "Wie gekyk het, kon nie gelaai word nie";
export const nobodyLooked = (): string => "Niemand van die skool het nog gekyk nie.";
export const earlier = (): string => "Vroeër";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Administrateur", teacher: "Onderwyser", other: "Personeel" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Verslae", incident: "Voorvalle", file: "Lêers van verslae", contact: "Hoe u bereik word", card: "Leerder se besonderhede", other: "Rekord" }) as string;
