// Generated from the catalogues by `npm run texts`; do not edit.

import { number, plural, select } from "@messageformat/runtime";
import { xh } from "@messageformat/runtime/lib/cardinals";

export const showPicture = (d: { label: string | number; said: string | number }): string => "Show picture: " + d.label + ", " + d.said;
export const pictureCouldNotShownDownload = (): string => "The picture could not be shown. You can download it.";
export const whatYouPayForData = (): string => "What you pay for data";
export const pricesShownBundle = (d: { bundle: string | number }): string => "Prices are shown by your bundle: " + d.bundle + ".";
export const noPriceGivenSoOnly = (): string => "No price is given, so only sizes are shown.";
export const showNoPrices = (): string => "Show no prices";
export const rand = (): string => "Rand";
export const forHowManyMb = (): string => "For how many MB";
export const useThisPrice = (): string => "Use this price";
export const givePriceRandSizeMb = (): string => "Give a price in rand and a size in MB, such as 15 and 100. A gigabyte is 1024 MB.";
export const usedInOnThisDevice = (d: { name: string | number }): string => "Used in " + d.name + " on this device";
export const nothingYet = (): string => "Nothing yet";
export const on = (): string => "Kuvuliwe";
export const off = (): string => "Kuvaliwe";
export const browserSaysOffNow = (d: { browser: string }): string => "As the browser says (" + select(d.browser, { true: "on", other: "off" }) + " now)";
export const dataSaver = (): string => "Ukonga idatha";
export const whileNoPictureNoVideo = (): string => "While it is on, no picture and no video is loaded before you tap it. Kept on this device.";
export const sizeNotKnown = (): string => "ubungakanani abaziwa";
export const about = (d: { size: string | number }): string => "malunga ne-" + d.size;
export const showPictureAt = (d: { said: string | number }): string => "Bonisa umfanekiso · " + d.said;
export const showPictureAlone = (): string => "Bonisa umfanekiso";
export const counted = (): string => "Kubalwe kule bhrawuza, nokuba ngubani osebenzise iphothali apha; inethiwekhi ingabala ngaphezulwana.";
export const countedWithUntold = (d: { untold: number }): string => "Kubalwe kule bhrawuza, nokuba ngubani osebenzise iphothali apha; inethiwekhi ingabala ngaphezulwana. Okungabalwanga: " + plural(d.untold, 0, xh, { one: "ifayile e-" + number("xh", d.untold, 0) + " yezinye iisayithi ezingayichaziyo ubungakanani bazo.", other: "iifayile ezi-" + number("xh", d.untold, 0) + " zezinye iisayithi ezingayichaziyo ubungakanani bazo." });
