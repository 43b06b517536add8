// Generated from the catalogues by `npm run texts`; do not edit.

export const unknown = (): string => "Ha e tsejwe";
export const movedOn = (): string => "E suthisitswe";
export const toWhereYouStoppedElsewhere = (d: { place: string | number }): string => "Ho " + d.place + ", moo o emeng teng sebakeng se seng.";
