// Generated from the catalogues by `npm run texts`; do not edit.

export const passkeyAdded = (): string => "Ukhiye wokudlula wengeziwe";
export const nowSignDeviceWithoutPassword = (): string => "Manje usungangena ngale divayisi, ngaphandle kwephasiwedi yakho.";
export const passkeyNotAdded = (): string => "Ukhiye wokudlula awengezwanga";
export const addAPasskey = (): string => "Engeza ukhiye wokudlula";
export const passkey = (): string => "Ukhiye wokudlula";
export const renameThePasskey = (): string => "Qamba kabusha ukhiye wokudlula";
export const saving = (): string => "Iyalondoloza...";
export const save = (): string => "Londoloza";
export const name = (): string => "Igama";
export const soTellDevicesApart = (): string => "Ukuze wazi ukuhlukanisa amadivayisi akho.";
export const lastUsed = (d: { moment: string | number }): string => "Igcine ukusetshenziswa: " + d.moment;
export const addedNotUsedYet = (d: { moment: string | number }): string => "Wengezwe: " + d.moment + ", awukasetshenziswa";
export const renameNamed = (d: { name: string | number }): string => "Qamba kabusha: " + d.name;
export const rename = (): string => "Qamba kabusha";
export const removeNamed = (d: { name: string | number }): string => "Khipha: " + d.name;
export const remove = (): string => "Khipha";
export const passkeys = (): string => "Okhiye bokudlula";
export const signFingerprintFaceScreenLock = (): string => "Ngena ngezigxivizo zomunwe, ngobuso noma ngokukhiya kwesikrini sedivayisi yakho, ngaphandle kwephasiwedi. Alikho ikhasi lomgunyathi elingakucela.";
export const loadingYourPasskeys = (): string => "Okhiye bakho bokudlula bayalayisha...";
export const passkeysCouldNotLoaded = (): string => "Okhiye bakho bokudlula abalayishekanga";
export const removeAsks = (d: { name: string | number }): string => "Khipha: " + d.name + "?";
export const noLongerOpensAccountDevice = (): string => "Awusayivuli i-akhawunti yakho. Idivayisi yakho isengawubonisa; wususe nalapho.";
export const removed = (): string => "Kukhishiwe";
export const noLongerOpensYourAccount = (d: { name: string | number }): string => d.name + ": akusayivuli i-akhawunti yakho.";
export const notRemoved = (): string => "Akukhishwanga";
export const nameIsRequired = (): string => "Igama liyadingeka";
export const atMost = (d: { count: string | number }): string => "Sebenzisa izinhlamvu ezingeqi ku-" + d.count;
