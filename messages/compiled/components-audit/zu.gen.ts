// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { zu } from "@messageformat/runtime/lib/cardinals";

export const ownChildren = (): string => "Okwenziwe abasebenzi kumarekhodi ezingane zabo";
export const ownChildrenSays = (): string => "Kubhalwa yiphothali njalo lapho umuntu wesikole engumnakekeli womfundi futhi. Akekho ongakushintsha noma akususe.";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Amarekhodi akwazanga ukulayishwa";
export const nothingRecorded = (): string => "Akukho okurekhodiwe.";
export const pages = (): string => "Amakhasi okurekhodiwe";
export const ofLearner = (d: { name: string | number }): string => "Umfundi: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { answers: "Impendulo ephepheni", students: "Umfundi", progress_reports: "Umbiko wenqubekelaphambili", disciplinary_records: "Isigameko", guardianships: "Umnakekeli", student_subjects: "Izifundo", teacher_student_assignments: "Uthisha owabelwe", claim_codes: "Incwadi", report: "Imibiko yenqubekelaphambili", incident: "Izigameko", file: "Amafayela emibiko", contact: "Oxhunyanwa nabo", card: "Imininingwane yabafundi", other: "Irekhodi" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Kungeziwe", update: "Kushintshiwe", "delete": "Kususiwe", other: "Kwenziwe" }) as string;
export const veryMany = (): string => "Ofunde amarekhodi abafundi abaningi kakhulu";
export const veryManySays = (): string => "Kubhalwa yiphothali lapho othile efunde amarekhodi abafundi abangaphezu kuka-60 ngesikhathi esisodwa, njengoba kwenza ukuthekelisa, noma abangaphezu kuka-200 ngekota yehora.";
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, zu, { one: "yomfundi o-" + d.shown, other: "yabafundi abangu-" + d.shown }) as string;
export const acts = (): string => "Okwenziwe ngabaphathi";
export const actsSays = (): string => "Ukugunyazwa, amalungelo, ukulungiswa, ukususwa, ukubuyekezwa nezilungiselelo, kubhalwe yiphothali nomuntu okwenzile. Akekho ongakushintsha noma akususe.";
export const actIs = (d: { act: string }): string => select(d.act, { approval: "Kugunyaziwe", rejection: "Kunqatshiwe", right: "Ilungelo", deletion: "Kususiwe", correction: "Kulungisiwe", review: "Kubuyekeziwe", restore: "Kubuyisiwe", setting: "Isilungiselelo", other: "Kwenziwe" }) as string;
export const thingIs = (d: { table_name: string }): string => select(d.table_name, { students: "Umfundi", profiles: "Umuntu", guardianships: "Umnakekeli", court_orders: "Umyalelo wenkantolo", claim_codes: "Incwadi", teacher_student_assignments: "Uthisha owabelwe", teacher_subjects: "Isifundo sikathisha", progress_reports: "Umbiko wenqubekelaphambili", disciplinary_records: "Isigameko", conversation_reviews: "Ingxoxo ebikiwe", administrator_invitations: "Umphathi umenyiwe", erasures: "Ukusulwa", retention_settings: "Isikhathi sokugcinwa kwamarekhodi", schools: "Isikole", record_reads: "Obani ababukile", desk_members: "Isihlalo edeskini", answering_hours: "Amahora", desks: "Ideski", other: "Irekhodi" }) as string;
export const ofPerson = (d: { name: string | number }): string => "Umuntu: " + d.name;
export const aProgram = (): string => "Uhlelo olunokhiye oyimfihlo";
export const times = (d: { number: number; shown: string | number }): string => plural(d.number, 0, zu, { one: "umugqa o-" + d.shown, other: "imigqa engu-" + d.shown }) as string;
