// Generated from the catalogues by `npm run texts`; do not edit.

export const passkeyAdded = (): string => "I-passkey ifakiwe";
export const nowSignDeviceWithoutPassword = (): string => "Ngoku ungangena ngesi sixhobo, ngaphandle kwegama lakho lokugqithisa.";
export const passkeyNotAdded = (): string => "I-passkey ayifakekanga";
export const addAPasskey = (): string => "Faka i-passkey";
export const passkey = (): string => "I-passkey";
export const renameThePasskey = (): string => "Nika i-passkey igama elitsha";
export const saving = (): string => "Iyagcina...";
export const save = (): string => "Gcina";
export const name = (): string => "Igama";
export const soTellDevicesApart = (): string => "Ukuze ukwazi ukwahlula izixhobo zakho.";
export const lastUsed = (d: { moment: string | number }): string => "Igqityelwe ukusetyenziswa ngo: " + d.moment;
export const addedNotUsedYet = (d: { moment: string | number }): string => "Ifakwe: " + d.moment + ", ayikasetyenziswa";
export const renameNamed = (d: { name: string | number }): string => "Igama elitsha: " + d.name;
export const rename = (): string => "Nika igama elitsha";
export const removeNamed = (d: { name: string | number }): string => "Susa: " + d.name;
export const remove = (): string => "Susa";
export const passkeys = (): string => "Iipasskey";
export const signFingerprintFaceScreenLock = (): string => "Ngena ngomnwe, ngobuso okanye ngesitshixo sesikrini sesixhobo sakho, ngaphandle kwegama lokugqithisa. Akukho phepha lobuqhetseba linokuyicela.";
export const loadingYourPasskeys = (): string => "Kulayishwa iipasskey zakho...";
export const passkeysCouldNotLoaded = (): string => "Iipasskey zakho azilayishekanga";
export const removeAsks = (d: { name: string | number }): string => "Uyasusa: " + d.name + "?";
export const noLongerOpensAccountDevice = (): string => "Ayisayivuli i-akhawunti yakho. Isixhobo sakho sisenokuba sisayibonisa; yicime nalapho.";
export const removed = (): string => "Kususiwe";
export const noLongerOpensYourAccount = (d: { name: string | number }): string => d.name + ": ayisayivuli i-akhawunti yakho.";
export const notRemoved = (): string => "Akususwanga";
export const nameIsRequired = (): string => "Igama liyafuneka";
export const atMost = (d: { count: string | number }): string => "Sebenzisa oonobumba abangadluliyo ku-" + d.count;
