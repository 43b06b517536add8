// Generated from the catalogues by `npm run texts`; do not edit.

export const fileCouldNotOpenedPlease = (): string => "Die lêer kon nie oopgemaak word nie. Probeer asseblief weer.";
export const files = (): string => "Lêers";
export const attachFiles = (): string => "Heg lêers aan";
export const filesToAttach = (): string => "Lêers om aan te heg";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "PDF, Word, JPG of PNG, hoogstens " + d.count + " lêers van " + d.bytes + ". Prente word kleiner gemaak voor hulle gestuur word.";
export const together = (d: { bytes: string | number }): string => "Saam " + d.bytes + ", wat 'n leser lêer vir lêer laai.";
export const uploadingNamed = (d: { name: string | number }): string => "Laai " + d.name + " op";
export const removeNamed = (d: { name: string | number }): string => "Verwyder " + d.name;
export const atMost = (d: { max: string | number }): string => "'n Aankondiging dra hoogstens " + d.max + " lêers";
export const couldNotUpload = (d: { name: string | number }): string => d.name + " kon nie opgelaai word nie. Probeer asseblief weer.";
