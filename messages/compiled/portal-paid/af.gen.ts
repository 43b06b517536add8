// Generated from the catalogues by `npm run texts`; do not edit.

export const waitingForYourPayment = (): string => "Wag vir u betaling";
export const paymentProviderConfirmingTakesFew = (): string => "Die betaaldiens bevestig dit tans. Dit neem gewoonlik ’n paar sekondes, en die bladsy gaan vanself voort. U hoef nie weer te betaal nie.";
export const paymentNotConfirmedYet = (): string => "U betaling is nog nie bevestig nie";
export const takesLongerThanShouldIf = (): string => "Dit neem langer as wat dit moet. As u betaal het, moenie weer betaal nie: u toegang maak oop sodra die betaaldiens dit bevestig, en ’n kwitansie kom per e-pos. U kan hierdie bladsy toemaak.";
export const thankPaymentHasArrived = (): string => "Dankie, u betaling het aangekom";
export const receiptItsWayEmail = (): string => "’n Kwitansie is op pad na u e-pos.";
export const received = (d: { rand: string | number }): string => d.rand + " ontvang.";
export const yourMonthlyAccessRuns = (): string => "U Maandelikse Toegang loop.";
export const youCancelledThePayment = (): string => "U het die betaling gekanselleer";
export const nothingWasPaidChoosePlan = (): string => "Niks is betaal nie. U kan ’n plan kies wanneer u wil.";
export const paymentDidNotGoThrough = (): string => "Die betaling het nie deurgegaan nie";
export const cardWasNotChargedCheck = (): string => "U kaart is nie gedebiteer nie. Gaan die kaart by u bank na, of probeer ’n ander een.";
export const thisPaymentWasRefunded = (): string => "Hierdie betaling is terugbetaal";
export const wentBackCardTakeFew = (d: { rand: string | number }): string => d.rand + " het na die kaart teruggegaan. Dit kan ’n paar dae neem voordat u bank dit wys.";
export const noSuchPayment = (): string => "Geen sulke betaling nie";
export const accountHasNoPaymentAddress = (): string => "Hierdie rekening het geen betaling met hierdie adres nie. U betalings is op u rekeningbladsy.";
export const goToYourLessons = (): string => "Gaan na u lesse";
export const checkAgain = (): string => "Kyk weer";
export const tryAgain = (): string => "Probeer weer";
export const seeThePlans = (): string => "Sien die planne";
export const yourAccount = (): string => "U rekening";
export const lookingForYourPayment = (): string => "Soek tans u betaling...";
export const paymentCouldNotLookedUp = (): string => "U betaling kon nie nageslaan word nie";
export const ifHavePaidNeedNot = (d: { problemOf: string | number }): string => d.problemOf + " As u betaal het, hoef u nie weer te betaal nie.";
export const pleaseTryAgainMoment = (): string => "Probeer asseblief oor ’n rukkie weer.";
export const monthRunsUntil = (d: { moment: string | number }): string => "U Maandelikse Toegang loop tot <b>" + d.moment + "</b>.";
