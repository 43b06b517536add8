// Generated from the catalogues by `npm run texts`; do not edit.

export const passkeyAdded = (): string => "Senotlolo sa ho kena se kentswe";
export const nowSignDeviceWithoutPassword = (): string => "Jwale o ka kena ka sesebediswa sena, ntle le phasewete ya hao.";
export const passkeyNotAdded = (): string => "Senotlolo sa ho kena ha se a kenngwa";
export const addAPasskey = (): string => "Kenya senotlolo sa ho kena";
export const passkey = (): string => "Senotlolo sa ho kena";
export const renameThePasskey = (): string => "Fetola lebitso la senotlolo sa ho kena";
export const saving = (): string => "E a bolokwa...";
export const save = (): string => "Boloka";
export const name = (): string => "Lebitso";
export const soTellDevicesApart = (): string => "E le hore o tle o kgethe disebediswa tsa hao.";
export const lastUsed = (d: { moment: string | number }): string => "Se qetetse ho sebediswa " + d.moment;
export const addedNotUsedYet = (d: { moment: string | number }): string => "Se kentswe " + d.moment + ", ha se so sebediswe";
export const renameNamed = (d: { name: string | number }): string => "Fetola lebitso la " + d.name;
export const rename = (): string => "Fetola lebitso";
export const removeNamed = (d: { name: string | number }): string => "Tlosa " + d.name;
export const remove = (): string => "Tlosa";
export const passkeys = (): string => "Dinotlolo tsa ho kena";
export const signFingerprintFaceScreenLock = (): string => "Kena ka kgatiso ya monwana, sefahleho kapa senotlolo sa skrine sa sesebediswa sa hao, ntle le phasewete. Ha ho leqephe la bohata le ka se kopang.";
export const loadingYourPasskeys = (): string => "Ho bulwa dinotlolo tsa hao tsa ho kena...";
export const passkeysCouldNotLoaded = (): string => "Dinotlolo tsa hao tsa ho kena ha di a buleha";
export const removeAsks = (d: { name: string | number }): string => "Tlosa " + d.name + "?";
export const noLongerOpensAccountDevice = (): string => "Ha se sa bula akhaonto ya hao. Sesebediswa sa hao se ka nna sa se bontsha; se hlakole le moo.";
export const removed = (): string => "E tlositswe";
export const noLongerOpensYourAccount = (d: { name: string | number }): string => d.name + " ha e sa bula akhaonto ya hao.";
export const notRemoved = (): string => "Ha e a tloswa";
export const nameIsRequired = (): string => "Lebitso le a hlokahala";
export const atMost = (d: { count: string | number }): string => "Sebedisa ditlhaku tse " + d.count + " ho isa hodimo";
