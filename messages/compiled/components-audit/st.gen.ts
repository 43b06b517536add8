// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const ownChildren = (): string => "Seo basebetsi ba se entseng direkotong tsa bana ba bona";
export const ownChildrenSays = (): string => "Di ngolwa ke phothale nako le nako ha motho wa sekolo e le mohlokomedi wa moithuti hape. Ha ho motho ya ka di fetolang kapa a di tlosa.";
export const loading = (): string => "E a laola...";
export const notLoaded = (): string => "Direkoto ha di a kgona ho laolwa";
export const nothingRecorded = (): string => "Ha ho letho le ngotsweng.";
export const pages = (): string => "Maqephe a tse ngotsweng";
export const ofLearner = (d: { name: string | number }): string => "Moithuti: " + d.name;
export const recordOf = (d: { table_name: string }): string => select(d.table_name, { students: "Moithuti", progress_reports: "Tlaleho ya kgatelopele", disciplinary_records: "Ketsahalo", guardianships: "Mohlokomedi", student_subjects: "Dithuto", teacher_student_assignments: "Titjhere ya abetsweng", claim_codes: "Lengolo", other: "Rekoto" }) as string;
export const doneTo = (d: { operation: string }): string => select(d.operation, { insert: "E kentswe", update: "E fetotswe", "delete": "E tlositswe", other: "E entswe" }) as string;
