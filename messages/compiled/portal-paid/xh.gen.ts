// Generated from the catalogues by `npm run texts`; do not edit.

export const waitingForYourPayment = (): string => "Waiting for your payment";
export const paymentProviderConfirmingTakesFew = (): string => "The payment provider is confirming it. This takes a few seconds as a rule, and the page goes on by itself. You need not pay again.";
export const paymentNotConfirmedYet = (): string => "Your payment is not confirmed yet";
export const takesLongerThanShouldIf = (): string => "This takes longer than it should. If you have paid, do not pay again: your access opens as soon as the provider confirms it, and a receipt comes by email. You can close this page.";
export const thankPaymentHasArrived = (): string => "Thank you, your payment has arrived";
export const receiptItsWayEmail = (): string => "A receipt is on its way to your email.";
export const received = (d: { rand: string | number }): string => "Kufunyenwe " + d.rand + ".";
export const yourMonthlyAccessRuns = (): string => "Your Monthly Access runs.";
export const youCancelledThePayment = (): string => "You cancelled the payment";
export const nothingWasPaidChoosePlan = (): string => "Nothing was paid. You can choose a plan whenever you like.";
export const paymentDidNotGoThrough = (): string => "The payment did not go through";
export const cardWasNotChargedCheck = (): string => "Your card was not charged. Check the card with your bank, or try another one.";
export const thisPaymentWasRefunded = (): string => "This payment was refunded";
export const wentBackCardTakeFew = (d: { rand: string | number }): string => d.rand + " went back to the card. It can take a few days until your bank shows it.";
export const noSuchPayment = (): string => "No such payment";
export const accountHasNoPaymentAddress = (): string => "This account has no payment with this address. Your payments are on your account page.";
export const goToYourLessons = (): string => "Go to your lessons";
export const checkAgain = (): string => "Jonga kwakhona";
export const tryAgain = (): string => "Zama kwakhona";
export const seeThePlans = (): string => "See the plans";
export const yourAccount = (): string => "Your account";
export const lookingForYourPayment = (): string => "Looking for your payment...";
export const paymentCouldNotLookedUp = (): string => "Your payment could not be looked up";
export const ifHavePaidNeedNot = (d: { problemOf: string | number }): string => d.problemOf + " If you have paid, you need not pay again.";
export const pleaseTryAgainMoment = (): string => "Please try again in a moment.";
export const monthRunsUntil = (d: { moment: string | number }): string => "Ufikelelo lwakho lweNyanga luqhubeka de kube <b>" + d.moment + "</b>.";
