// Generated from the catalogues by `npm run texts`; do not edit.

export const unknown = (): string => "Akwaziwa";
export const movedOn = (): string => "Kuqhutyelwe phambili";
export const toWhereYouStoppedElsewhere = (d: { place: string | number }): string => "Ukuya ku-" + d.place + ", apho uyeke khona kwenye indawo.";
