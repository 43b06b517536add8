// Generated from the catalogues by `npm run texts`; do not edit.

export const loading = (): string => "Laai...";
export const couldNotBeLoaded = (): string => "Dit kon nie gelaai word nie";
export const none = (): string => "Daar is geen noodgeval nie";
export const noneHint = (): string => "Wanneer die skool van een vertel, staan dit hier, en jy antwoord of jy veilig is.";
export const allClear = (): string => "Alles veilig";
export const wasOver = (d: { moment: string | number }): string => "Verby sedert " + d.moment;
export const emergency = (): string => "Noodgeval";
export const drill = (): string => "Oefening";
export const since = (d: { moment: string | number }): string => "Sedert " + d.moment;
export const howAreYou = (): string => "Laat weet die skool hoe dit met jou gaan:";
export const safe = (): string => "Ek is veilig";
export const needHelp = (): string => "Ek het hulp nodig";
export const schoolKnows = (): string => "Die skool weet";
export const notAnswered = (): string => "Jou antwoord het nie die skool bereik nie";
export const answeredSafe = (): string => "Jy het geantwoord dat jy veilig is. As dit verander, antwoord weer.";
export const answeredHelp = (): string => "Jy het geantwoord dat jy hulp nodig het. As jy in gevaar is, bel ook 112.";
