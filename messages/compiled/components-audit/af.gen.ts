// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { af } from "@messageformat/runtime/lib/cardinals";

export const ownChildren = (): string => "Wat personeel met die rekords van hul eie kinders gedoen het";
export const ownChildrenSays = (): string => "Deur die portaal aangeteken wanneer iemand van die skool ook 'n voog van die leerder is. Niemand kan dit verander of verwyder nie.";
export const loading = (): string => "Laai tans...";
export const notLoaded = (): string => "Die rekords kon nie gelaai word nie";
export const nothingRecorded = (): string => "Niks is aangeteken nie.";
export const pages = (): string => "Bladsye van wat aangeteken is";
export const ofLearner = (d: { name: string | number }): string => "Leerder: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { answers: "Antwoord op papier", students: "Leerder", progress_reports: "Vorderingsverslag", disciplinary_records: "Voorval", guardianships: "Voog", student_subjects: "Vakke", teacher_student_assignments: "Toegewese onderwyser", claim_codes: "Brief", report: "Vorderingsverslae", incident: "Voorvalle", file: "Lêers van verslae", contact: "Kontakte", card: "Leerders se besonderhede", other: "Rekord" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Bygevoeg", update: "Verander", "delete": "Verwyder", other: "Gedoen" }) as string;
export const veryMany = (): string => "Wie baie leerders se rekords gelees het";
export const veryManySays = (): string => "Deur die portaal aangeteken wanneer iemand die rekords van meer as 60 leerders tegelyk gelees het, soos 'n uitvoer doen, of van meer as 200 in 'n kwartier.";
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, af, { one: "van " + d.shown + " leerder", other: "van " + d.shown + " leerders" }) as string;
export const acts = (): string => "Wat administrateurs gedoen het";
export const actsSays = (): string => "Goedkeurings, regte, regstellings, verwyderings, hersienings en instellings, deur die portaal aangeteken met wie dit gedoen het. Niemand kan dit verander of verwyder nie.";
export const actIs = (d: { act: string }): string => select(d.act, { approval: "Goedgekeur", rejection: "Afgekeur", right: "Reg", deletion: "Verwyder", correction: "Reggestel", review: "Hersien", restore: "Teruggeneem", setting: "Instelling", other: "Gedoen" }) as string;
export const thingIs = (d: { table_name: string }): string => select(d.table_name, { students: "Leerder", profiles: "Persoon", guardianships: "Voog", court_orders: "Hofbevel", claim_codes: "Brief", teacher_student_assignments: "Toegewese onderwyser", teacher_subjects: "Onderwyser se vak", progress_reports: "Vorderingsverslag", disciplinary_records: "Voorval", conversation_reviews: "Aangemelde gesprek", administrator_invitations: "Administrateur genooi", erasures: "Uitwissing", retention_settings: "Hoe lank rekords gehou word", schools: "Skool", record_reads: "Wie gekyk het", desk_members: "Plek by ’n toonbank", answering_hours: "Ure", desks: "Toonbank", other: "Rekord" }) as string;
export const ofPerson = (d: { name: string | number }): string => "Persoon: " + d.name;
export const aProgram = (): string => "’n Program met die geheime sleutel";
export const times = (d: { number: number; shown: string | number }): string => plural(d.number, 0, af, { one: d.shown + " ry", other: d.shown + " rye" }) as string;
