// Generated from the catalogues by `npm run texts`; do not edit.

import { select } from "@messageformat/runtime";

export const whoLooked = (): string => "Ke bo mang ba shebileng";
export const whoLookedSays = (): string => "Potale e ngola fatshe ha motho wa sekolo a bula ditlaleho, diketsahalo, difaele kapa bao ho ikopangwang le bona ba ngwana wa hao. Ha ho motho ya ka fetolang kapa a tlosang sena.";
export const seeWhoLooked = (): string => "Bona hore ke bo mang ba shebileng";
export const seeWhoLookedOf = (d: { name: string | number }): string => "Bona hore ke bo mang ba shebileng rekoto ya " + d.name;
export const whoLookedOf = (d: { name: string | number }): string => "Ke bo mang ba shebileng rekoto ya " + d.name;
export const quarterHours = (): string => "Mola o mong le o mong ke kotara ya hora eo motho a shebileng ka yona, le nako ya ho qala ha yona. Seo wena le bahlokomedi ba bang le se shebang ha se ngolwe fatshe.";
export const loading = (): string => "E a bula...";
export const notLoaded = (): string => "Ba shebileng ha ba a buleha";
export const nobodyLooked = (): string => "Ha ho motho wa sekolo ya seng a shebile.";
export const earlier = (): string => "Pejana";
export const roleOf = (d: { role: string }): string => select(d.role, { admin: "Motsamaisi", teacher: "Titjhere", other: "Basebetsi" }) as string;
export const lookedAt = (d: { kind: string }): string => select(d.kind, { report: "Ditlaleho", incident: "Diketsahalo", file: "Difaele tsa ditlaleho", contact: "Kamoo o fihlellwang ka teng", card: "Dintlha tsa moithuti", other: "Rekoto" }) as string;
