// Generated from the catalogues by `npm run texts`; do not edit.

export const passwordTooShort = (d: { min: string | number }): string => "Password must be at least " + d.min + " characters long";
export const passwordsDiffer = (): string => "Passwords do not match";
