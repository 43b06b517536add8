// Generated from the catalogues by `npm run texts`; do not edit.

export const passwordTooShort = (d: { min: string | number }): string => "Igama lokugqithisa kufuneka libe noonobumba abangama-" + d.min + " ubuncinci";
export const passwordsDiffer = (): string => "Amagama okugqithisa awafani";
