// Generated from the catalogues by `npm run texts`; do not edit.

export const waitingForYourPayment = (): string => "Re emetse tefo ya hao";
export const paymentProviderConfirmingTakesFew = (): string => "Mofani wa ditefo o ntse a e netefatsa. Hangata ho nka metsotswana e mmalwa, mme leqephe le tswela pele ka bolona. Ha o hloke ho lefa hape.";
export const paymentNotConfirmedYet = (): string => "Tefo ya hao ha e so netefatswe";
export const takesLongerThanShouldIf = (): string => "Sena se nka nako e fetang e tlwaelehileng. Haeba o lefile, o se ke wa lefa hape: o tla bulelwa hang ha mofani a netefatsa tefo, mme rasiti e tla tla ka imeile. O ka kwala leqephe lena.";
export const thankPaymentHasArrived = (): string => "Rea leboha, tefo ya hao e fihlile";
export const receiptItsWayEmail = (): string => "Rasiti e tseleng ho ya imeileng ya hao.";
export const received = (d: { rand: string | number }): string => "Ho amohetswe " + d.rand + ".";
export const yourMonthlyAccessRuns = (): string => "Phihlello ya hao ya Kgwedi e a sebetsa.";
export const youCancelledThePayment = (): string => "O hlakotse tefo";
export const nothingWasPaidChoosePlan = (): string => "Ha ho letho le lefilweng. O ka kgetha leano neng kapa neng.";
export const paymentDidNotGoThrough = (): string => "Tefo ha e a atleha";
export const cardWasNotChargedCheck = (): string => "Ha ho tjhelete e nkilweng kareteng ya hao. Hlahloba karete le banka ya hao, kapa o leke e nngwe.";
export const thisPaymentWasRefunded = (): string => "Tjhelete ya tefo ena e busitswe";
export const wentBackCardTakeFew = (d: { rand: string | number }): string => d.rand + " e kgutletse kareteng. Ho ka nka matsatsi a mmalwa pele banka ya hao e e bontsha.";
export const noSuchPayment = (): string => "Ha ho tefo e jwalo";
export const accountHasNoPaymentAddress = (): string => "Akhaonto ena ha e na tefo ya aterese ena. Ditefo tsa hao di leqepheng la akhaonto ya hao.";
export const goToYourLessons = (): string => "Eya dithutong tsa hao";
export const checkAgain = (): string => "Hlahloba hape";
export const tryAgain = (): string => "Leka hape";
export const seeThePlans = (): string => "Sheba maano";
export const yourAccount = (): string => "Akhaonto ya hao";
export const lookingForYourPayment = (): string => "Ho batlwa tefo ya hao...";
export const paymentCouldNotLookedUp = (): string => "Tefo ya hao ha e a fumanwa";
export const ifHavePaidNeedNot = (d: { problemOf: string | number }): string => d.problemOf + " Haeba o lefile, ha o hloke ho lefa hape.";
export const pleaseTryAgainMoment = (): string => "Ka kopo leka hape kamora nakwana.";
export const monthRunsUntil = (d: { moment: string | number }): string => "Phihlello ya hao ya Kgwedi e tswela pele ho fihlela <b>" + d.moment + "</b>.";
