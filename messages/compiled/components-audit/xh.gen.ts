// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { xh } from "@messageformat/runtime/lib/cardinals";

export const ownChildren = (): string => "Okwenziwe ngabasebenzi kwiirekhodi zabantwana babo";
export const ownChildrenSays = (): string => "Kubhalwa yiphothali qho xa umntu wesikolo engumgcini womfundi kwakhona. Akukho mntu unokukutshintsha okanye akususe.";
export const loading = (): string => "Iyalayisha...";
export const notLoaded = (): string => "Iirekhodi azikwazanga ukulayishwa";
export const nothingRecorded = (): string => "Akukho nto irekhodiweyo.";
export const pages = (): string => "Amaphepha oko kurekhodiweyo";
export const ofLearner = (d: { name: string | number }): string => "Umfundi: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { answers: "Impendulo ephepheni", students: "Umfundi", progress_reports: "Ingxelo yenkqubela", disciplinary_records: "Isiganeko", guardianships: "Umgcini", student_subjects: "Izifundo", teacher_student_assignments: "Utitshala owabelweyo", claim_codes: "Ileta", report: "Iingxelo zenkqubela", incident: "Iziganeko", file: "Iifayile zeengxelo", contact: "Abaqhagamshelwa", card: "Iinkcukacha zabafundi", other: "Irekhodi" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "Kongeziwe", update: "Kutshintshiwe", "delete": "Kususiwe", other: "Kwenziwe" }) as string;
export const veryMany = (): string => "Ofunde iirekhodi zabafundi abaninzi kakhulu";
export const veryManySays = (): string => "Kubhalwa yiphothali xa umntu efunde iirekhodi zabafundi abangaphezu kwama-60 ngaxeshanye, njengokuba kusenza ukuthumela ngaphandle, okanye abangaphezu kwama-200 ngekota yeyure.";
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, xh, { one: "yomfundi o-" + d.shown, other: "yabafundi aba-" + d.shown }) as string;
export const acts = (): string => "Okwenziwe ngabalawuli";
export const actsSays = (): string => "Ukuvunywa, amalungelo, ukulungiswa, ukususwa, ukuphononongwa neesetingi, kubhalwe yiphothali nomntu okwenzileyo. Akukho mntu unokukutshintsha okanye akususe.";
export const actIs = (d: { act: string }): string => select(d.act, { approval: "Kuvunyiwe", rejection: "Kwaliwe", right: "Ilungelo", deletion: "Kususiwe", correction: "Kulungisiwe", review: "Kuphononongiwe", restore: "Kubuyiselwe", setting: "Isetingi", other: "Kwenziwe" }) as string;
export const thingIs = (d: { table_name: string }): string => select(d.table_name, { students: "Umfundi", profiles: "Umntu", guardianships: "Umgcini", court_orders: "Umyalelo wenkundla", claim_codes: "Ileta", teacher_student_assignments: "Utitshala owabelweyo", teacher_subjects: "Isifundo sikatitshala", progress_reports: "Ingxelo yenkqubela", disciplinary_records: "Isiganeko", conversation_reviews: "Incoko exeliweyo", administrator_invitations: "Umlawuli umenyiwe", erasures: "Ukucinywa", retention_settings: "Ixesha lokugcinwa kweerekhodi", schools: "Isikolo", record_reads: "Abakhangeleyo", desk_members: "Isihlalo kwidesika", answering_hours: "Iiyure", desks: "Idesika", other: "Irekhodi" }) as string;
export const ofPerson = (d: { name: string | number }): string => "Umntu: " + d.name;
export const aProgram = (): string => "Inkqubo enesitshixo esiyimfihlo";
export const times = (d: { number: number; shown: string | number }): string => plural(d.number, 0, xh, { one: "umqolo o-" + d.shown, other: "imiqolo e-" + d.shown }) as string;
