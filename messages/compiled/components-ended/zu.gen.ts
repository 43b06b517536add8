// Generated from the catalogues by `npm run texts`; do not edit.

export const accountHasEnded = (): string => "I-akhawunti yakho isiphelile: akekho ongangena ngayo. Sicela ubuze isikole sakho.";
