// Generated from the catalogues by `npm run texts`; do not edit.

export const waitingForYourPayment = (): string => "Kulindwe intlawulo yakho";
export const paymentProviderConfirmingTakesFew = (): string => "Umboneleli weentlawulo uyayiqinisekisa. Oku kudla ngokuthatha imizuzwana embalwa, yaye iphepha liyaziqhubela ngokwalo. Akuyomfuneko ukuba uhlawule kwakhona.";
export const paymentNotConfirmedYet = (): string => "Intlawulo yakho ayikaqinisekiswa";
export const takesLongerThanShouldIf = (): string => "Oku kuthatha ixesha elide kunokuba bekufanele. Ukuba uhlawule, ungahlawuli kwakhona: ufikelelo lwakho luya kuvuleka kwakuba umboneleli eyiqinisekisile, yaye irisithi iya kufika nge-imeyile. Ungalivala eli phepha.";
export const thankPaymentHasArrived = (): string => "Enkosi, intlawulo yakho ifikile";
export const receiptItsWayEmail = (): string => "Irisithi isendleleni eza kwi-imeyile yakho.";
export const received = (d: { rand: string | number }): string => "Kufunyenwe " + d.rand + ".";
export const yourMonthlyAccessRuns = (): string => "UFikelelo lwakho lweNyanga luyasebenza.";
export const youCancelledThePayment = (): string => "Uyirhoxisile intlawulo";
export const nothingWasPaidChoosePlan = (): string => "Akukho nto ihlawulweyo. Ungakhetha iplani nanini na uthanda.";
export const paymentDidNotGoThrough = (): string => "Intlawulo ayiphumelelanga";
export const cardWasNotChargedCheck = (): string => "Akukho mali itsaliweyo kwikhadi lakho. Jonga ikhadi nebhanki yakho, okanye uzame elinye.";
export const thisPaymentWasRefunded = (): string => "Imali yale ntlawulo ibuyisiwe";
export const wentBackCardTakeFew = (d: { rand: string | number }): string => d.rand + ": imali ibuyele ekhadini. Kungathatha iintsuku ezimbalwa phambi kokuba ibhanki yakho iyibonise.";
export const noSuchPayment = (): string => "Akukho ntlawulo injalo";
export const accountHasNoPaymentAddress = (): string => "Le akhawunti ayinantlawulo enale dilesi. Iintlawulo zakho zikwiphepha le-akhawunti yakho.";
export const goToYourLessons = (): string => "Yiya kwizifundo zakho";
export const checkAgain = (): string => "Jonga kwakhona";
export const tryAgain = (): string => "Zama kwakhona";
export const seeThePlans = (): string => "Jonga iiplani";
export const yourAccount = (): string => "I-akhawunti yakho";
export const lookingForYourPayment = (): string => "Kukhangelwa intlawulo yakho...";
export const paymentCouldNotLookedUp = (): string => "Intlawulo yakho ayikhangelekanga";
export const ifHavePaidNeedNot = (d: { problemOf: string | number }): string => d.problemOf + " Ukuba uhlawule, akuyomfuneko ukuba uhlawule kwakhona.";
export const pleaseTryAgainMoment = (): string => "Nceda uphinde uzame emva kwexeshana.";
export const monthRunsUntil = (d: { moment: string | number }): string => "Ufikelelo lwakho lweNyanga luqhubeka de kube <b>" + d.moment + "</b>.";
