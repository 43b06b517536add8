// Generated from the catalogues by `npm run texts`; do not edit.

export const passkeyAdded = (): string => "Passkey added";
export const nowSignDeviceWithoutPassword = (): string => "You can now sign in with this device, without your password.";
export const passkeyNotAdded = (): string => "Passkey not added";
export const addAPasskey = (): string => "Add a passkey";
export const passkey = (): string => "Passkey";
export const renameThePasskey = (): string => "Rename the passkey";
export const saving = (): string => "Saving...";
export const save = (): string => "Save";
export const name = (): string => "Name";
export const soTellDevicesApart = (): string => "So that you can tell your devices apart.";
export const lastUsed = (d: { moment: string | number }): string => "Last used " + d.moment;
export const addedNotUsedYet = (d: { moment: string | number }): string => "Added " + d.moment + ", not used yet";
export const renameNamed = (d: { name: string | number }): string => "Rename " + d.name;
export const rename = (): string => "Rename";
export const removeNamed = (d: { name: string | number }): string => "Remove " + d.name;
export const remove = (): string => "Remove";
export const passkeys = (): string => "Passkeys";
export const signFingerprintFaceScreenLock = (): string => "Sign in with the fingerprint, face or screen lock of your device, without a password. No false page can ask for it.";
export const loadingYourPasskeys = (): string => "Loading your passkeys...";
export const passkeysCouldNotLoaded = (): string => "Your passkeys could not be loaded";
export const removeAsks = (d: { name: string | number }): string => "Remove " + d.name + "?";
export const noLongerOpensAccountDevice = (): string => "It no longer opens your account. Your device may still list it; delete it there, too.";
export const removed = (): string => "Removed";
export const noLongerOpensYourAccount = (d: { name: string | number }): string => d.name + " no longer opens your account.";
export const notRemoved = (): string => "Not removed";
export const nameIsRequired = (): string => "Name is required";
export const atMost = (d: { count: string | number }): string => "Use at most " + d.count + " characters";
