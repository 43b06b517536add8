// Generated from the catalogues by `npm run texts`; do not edit.

export const passwordTooShort = (d: { min: string | number }): string => "Wagwoord moet minstens " + d.min + " karakters lank wees";
export const passwordsDiffer = (): string => "Wagwoorde stem nie ooreen nie";
