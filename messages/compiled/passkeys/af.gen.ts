// Generated from the catalogues by `npm run texts`; do not edit.

export const passkeyAdded = (): string => "Wagwoordsleutel bygevoeg";
export const nowSignDeviceWithoutPassword = (): string => "U kan nou met hierdie toestel aanmeld, sonder u wagwoord.";
export const passkeyNotAdded = (): string => "Wagwoordsleutel nie bygevoeg nie";
export const addAPasskey = (): string => "Voeg ’n wagwoordsleutel by";
export const passkey = (): string => "Wagwoordsleutel";
export const renameThePasskey = (): string => "Hernoem die wagwoordsleutel";
export const saving = (): string => "Stoor tans...";
export const save = (): string => "Stoor";
export const name = (): string => "Naam";
export const soTellDevicesApart = (): string => "Sodat u u toestelle uitmekaar kan ken.";
export const lastUsed = (d: { moment: string | number }): string => "Laas gebruik " + d.moment;
export const addedNotUsedYet = (d: { moment: string | number }): string => "Bygevoeg " + d.moment + ", nog nie gebruik nie";
export const renameNamed = (d: { name: string | number }): string => "Hernoem " + d.name;
export const rename = (): string => "Hernoem";
export const removeNamed = (d: { name: string | number }): string => "Verwyder " + d.name;
export const remove = (): string => "Verwyder";
export const passkeys = (): string => "Wagwoordsleutels";
export const signFingerprintFaceScreenLock = (): string => "Meld aan met die vingerafdruk, gesig of skermslot van u toestel, sonder ’n wagwoord. Geen vals bladsy kan daarvoor vra nie.";
export const loadingYourPasskeys = (): string => "Laai tans u wagwoordsleutels...";
export const passkeysCouldNotLoaded = (): string => "U wagwoordsleutels kon nie gelaai word nie";
export const removeAsks = (d: { name: string | number }): string => "Verwyder " + d.name + "?";
export const noLongerOpensAccountDevice = (): string => "Dit maak nie meer u rekening oop nie. U toestel kan dit dalk nog lys; skrap dit ook daar.";
export const removed = (): string => "Verwyder";
export const noLongerOpensYourAccount = (d: { name: string | number }): string => d.name + " maak nie meer u rekening oop nie.";
export const notRemoved = (): string => "Nie verwyder nie";
export const nameIsRequired = (): string => "Naam is verpligtend";
export const atMost = (d: { count: string | number }): string => "Gebruik hoogstens " + d.count + " karakters";
