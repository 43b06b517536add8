// Generated from the catalogues by `npm run texts`; do not edit.

export const accountHasEnded = (): string => "U rekening is beëindig: niemand kan daarmee aanmeld nie. Vra asseblief u skool.";
