// Generated from the catalogues by `npm run texts`; do not edit.

export const fileCouldNotOpenedPlease = (): string => "Ifayela alivulekanga. Sicela uzame futhi.";
export const files = (): string => "Amafayela";
export const attachFiles = (): string => "Namathisela amafayela";
export const filesToAttach = (): string => "Amafayela okunamathiselwa";
export const whatMayBeAttached = (d: { bytes: string | number; count: string | number }): string => "I-PDF, i-Word, i-JPG noma i-PNG, amafayela angu-" + d.count + " kuphela, ngalinye libe ngu-" + d.bytes + ". Izithombe zenziwa zibe zincane ngaphambi kokuthunyelwa.";
export const together = (d: { bytes: string | number }): string => "Sekuhlangene ngu-" + d.bytes + ", umfundi ulayisha ifayela ngalinye.";
export const uploadingNamed = (d: { name: string | number }): string => "Kulayishwa " + d.name;
export const removeNamed = (d: { name: string | number }): string => "Susa " + d.name;
export const atMost = (d: { max: string | number }): string => "Isimemezelo sithwala amafayela angu-" + d.max + " kuphela";
export const couldNotUpload = (d: { name: string | number }): string => "I-" + d.name + " ayikwazanga ukulayishwa. Sicela uzame futhi.";
