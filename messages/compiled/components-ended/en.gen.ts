// Generated from the catalogues by `npm run texts`; do not edit.

export const accountHasEnded = (): string => "Your account has ended: nobody can sign in with it. Please ask your school.";
