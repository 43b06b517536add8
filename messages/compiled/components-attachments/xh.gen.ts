// Generated from the catalogues by `npm run texts`; do not edit.

export const fileCouldNotOpenedPlease = (): string => "Ifayile ayivulekanga. Nceda uzame kwakhona.";
export const files = (): string => "Iifayile";
export const attachFiles = (): string => "Qhoboshela iifayile";
export const filesToAttach = (): string => "Iifayile zokuqhotyoshelwa";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "I-PDF, i-Word, i-JPG okanye i-PNG, iifayile ezi-" + d.count + " kuphela, nganye ibe yi-" + d.bytes + ". Imifanekiso yenziwa ibe mincinci phambi kokuba ithunyelwe.";
export const together = (d: { bytes: string | number }): string => "Zidibene zi-" + d.bytes + ", umfundi ulayisha ifayile nganye.";
export const uploadingNamed = (d: { name: string | number }): string => "Kulayishwa " + d.name;
export const removeNamed = (d: { name: string | number }): string => "Susa " + d.name;
export const atMost = (d: { max: string | number }): string => "Isaziso sithwala iifayile ezi-" + d.max + " kuphela";
export const couldNotUpload = (d: { name: string | number }): string => "I-" + d.name + " ayikwazanga ukulayishwa. Nceda uzame kwakhona.";
