// Generated from the catalogues by `npm run texts`; do not edit.

export const passwordTooShort = (d: { min: string | number }): string => "Iphasiwedi kumele ibe nezinhlamvu okungenani ezingu-" + d.min;
export const passwordsDiffer = (): string => "Amaphasiwedi awafani";
