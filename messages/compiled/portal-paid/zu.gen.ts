// Generated from the catalogues by `npm run texts`; do not edit.

export const waitingForYourPayment = (): string => "Silinde inkokhelo yakho";
export const paymentProviderConfirmingTakesFew = (): string => "Umhlinzeki wezinkokhelo uyayiqinisekisa. Lokhu kuvame ukuthatha imizuzwana embalwa, nekhasi liziqhubekela lona. Akudingeki ukhokhe futhi.";
export const paymentNotConfirmedYet = (): string => "Inkokhelo yakho ayikaqinisekiswa";
export const takesLongerThanShouldIf = (): string => "Lokhu kuthatha isikhathi eside kunokufanele. Uma usukhokhile, ungakhokhi futhi: ukufinyelela kwakho kuvuleka uma umhlinzeki eseyiqinisekisile, nerisidi lifika nge-imeyili. Ungalivala leli khasi.";
export const thankPaymentHasArrived = (): string => "Siyabonga, inkokhelo yakho ifikile";
export const receiptItsWayEmail = (): string => "Irisidi liyeza nge-imeyili yakho.";
export const received = (d: { rand: string | number }): string => "Kutholwe u-" + d.rand + ".";
export const yourMonthlyAccessRuns = (): string => "Ukufinyelela Kwenyanga kwakho kuyasebenza.";
export const youCancelledThePayment = (): string => "Uyikhanselile inkokhelo";
export const nothingWasPaidChoosePlan = (): string => "Akukho okukhokhiwe. Ungakhetha uhlelo noma nini.";
export const paymentDidNotGoThrough = (): string => "Inkokhelo ayiphumelelanga";
export const cardWasNotChargedCheck = (): string => "Akukho mali ethathwe ekhadini lakho. Hlola ikhadi nebhange lakho, noma uzame elinye.";
export const thisPaymentWasRefunded = (): string => "Imali yale nkokhelo ibuyiselwe";
export const wentBackCardTakeFew = (d: { rand: string | number }): string => "Imali ebuyele ekhadini: " + d.rand + ". Kungathatha izinsuku ezimbalwa ibhange lakho liyibonise.";
export const noSuchPayment = (): string => "Ayikho inkokhelo enjalo";
export const accountHasNoPaymentAddress = (): string => "Le akhawunti ayinayo inkokhelo enaleli kheli. Izinkokhelo zakho zisekhasini le-akhawunti yakho.";
export const goToYourLessons = (): string => "Iya ezifundweni zakho";
export const checkAgain = (): string => "Hlola futhi";
export const tryAgain = (): string => "Zama futhi";
export const seeThePlans = (): string => "Bona izinhlelo";
export const yourAccount = (): string => "I-akhawunti yakho";
export const lookingForYourPayment = (): string => "Ifuna inkokhelo yakho...";
export const paymentCouldNotLookedUp = (): string => "Inkokhelo yakho ayitholakalanga";
export const ifHavePaidNeedNot = (d: { problemOf: string | number }): string => d.problemOf + " Uma usukhokhile, akudingeki ukhokhe futhi.";
export const pleaseTryAgainMoment = (): string => "Sicela uzame futhi maduze.";
export const monthRunsUntil = (d: { moment: string | number }): string => "Ukufinyelela Kwakho Kwenyanga kuqhubeka kuze kube <b>" + d.moment + "</b>.";
