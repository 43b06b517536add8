// Generated from the catalogues by `npm run texts`; do not edit.

export const unknown = (): string => "Akwaziwa";
export const movedOn = (): string => "Kuqhutshekelwe phambili";
export const toWhereYouStoppedElsewhere = (d: { place: string | number }): string => "Kuye ku-" + d.place + ", lapho ume khona kwenye indawo.";
