// Generated from the catalogues by `npm run texts`; do not edit.

import { plural, select } from "@messageformat/runtime";
import { st } from "@messageformat/runtime/lib/cardinals";

export const ownChildren = (): string => "Seo basebetsi ba se entseng direkotong tsa bana ba bona";
export const ownChildrenSays = (): string => "Di ngolwa ke phothale nako le nako ha motho wa sekolo e le mohlokomedi wa moithuti hape. Ha ho motho ya ka di fetolang kapa a di tlosa.";
export const loading = (): string => "E a bula...";
export const notLoaded = (): string => "Direkoto ha di a buleha";
export const nothingRecorded = (): string => "Ha ho letho le ngotsweng.";
export const pages = (): string => "Maqephe a tse ngotsweng";
export const ofLearner = (d: { name: string | number }): string => "Moithuti: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { answers: "Karabo pampiring", students: "Moithuti", progress_reports: "Tlaleho ya kgatelopele", disciplinary_records: "Ketsahalo", guardianships: "Mohlokomedi", student_subjects: "Dithuto", teacher_student_assignments: "Titjhere ya abetsweng", claim_codes: "Lengolo", report: "Ditlaleho tsa tswelopele", incident: "Diketsahalo", file: "Difaele tsa ditlaleho", contact: "Bao ho ikopangwang le bona", card: "Dintlha tsa baithuti", other: "Rekoto" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "E kentswe", update: "E fetotswe", "delete": "E tlositswe", other: "E entswe" }) as string;
export const veryMany = (): string => "Ya badileng direkoto tsa baithuti ba bangata haholo";
export const veryManySays = (): string => "E ngolwa ke potale ha motho a badile direkoto tsa baithuti ba fetang 60 hanghang, jwalo ka ha ho romelwa ntle ho etsa, kapa ba fetang 200 ka kotara ya hora.";
export const ofLearners = (d: { number: number; shown: string | number }): string => plural(d.number, 0, st, { one: "ya moithuti a le " + d.shown, other: "ya baithuti ba " + d.shown }) as string;
export const acts = (): string => "Seo bookamedi ba se entseng";
export const actsSays = (): string => "Ho amohelwa, ditokelo, ditokiso, ho tlosa, ho hlahloba le ditlhophiso, di ngotswe ke potale le ya di entseng. Ha ho motho ya ka di fetolang kapa a di tlosa.";
export const actIs = (d: { act: string }): string => select(d.act, { approval: "E amohetswe", rejection: "E hanilwe", right: "Tokelo", deletion: "E tlositswe", correction: "E lokisitswe", review: "E hlahlobilwe", restore: "E kgutliseditswe", setting: "Tlhophiso", other: "E entswe" }) as string;
export const thingIs = (d: { table_name: string }): string => select(d.table_name, { students: "Moithuti", profiles: "Motho", guardianships: "Mohlokomedi", court_orders: "Taelo ya lekgotla", claim_codes: "Lengolo", teacher_student_assignments: "Titjhere ya abetsweng", teacher_subjects: "Thuto ya titjhere", progress_reports: "Tlaleho ya kgatelopele", disciplinary_records: "Ketsahalo", conversation_reviews: "Moqoqo o tlalehilweng", administrator_invitations: "Mookamedi o memilwe", erasures: "Ho hlakolwa", retention_settings: "Nako eo direkoto di bolokwang ka yona", schools: "Sekolo", record_reads: "Ba shebileng", desk_members: "Setulo deskeng", answering_hours: "Dihora", desks: "Deske", other: "Rekoto" }) as string;
export const ofPerson = (d: { name: string | number }): string => "Motho: " + d.name;
export const aProgram = (): string => "Lenaneo le nang le senotlolo sa sephiri";
export const times = (d: { number: number; shown: string | number }): string => plural(d.number, 0, st, { one: "mola o le " + d.shown, other: "mela e " + d.shown }) as string;
