// Generated from the catalogues by `npm run texts`; do not edit.

export const accountHasEnded = (): string => "Iakhawunti yakho iphelile: akukho mntu unokungena ngayo. Nceda ubuze isikolo sakho.";
