// Generated from the catalogues by `npm run texts`; do not edit.

import { number, plural, select } from "@messageformat/runtime";
import { af } from "@messageformat/runtime/lib/cardinals";

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
export const on = (): string => "Aan";
export const off = (): string => "Af";
export const browserSaysOffNow = (d: { browser: string }): string => "As the browser says (" + select(d.browser, { true: "on", other: "off" }) + " now)";
export const dataSaver = (): string => "Databespaarder";
export const whileNoPictureNoVideo = (): string => "While it is on, no picture and no video is loaded before you tap it. Kept on this device.";
export const sizeNotKnown = (): string => "grootte onbekend";
export const about = (d: { size: string | number }): string => "omtrent " + d.size;
export const showPictureAt = (d: { said: string | number }): string => "Wys prent · " + d.said;
export const showPictureAlone = (): string => "Wys prent";
export const counted = (): string => "In hierdie blaaier getel, wie ook al die portaal hier gebruik het; die netwerk tel dalk ’n bietjie meer.";
export const countedWithUntold = (d: { untold: number }): string => "In hierdie blaaier getel, wie ook al die portaal hier gebruik het; die netwerk tel dalk ’n bietjie meer. Nie ingesluit nie: " + plural(d.untold, 0, af, { one: number("af", d.untold, 0) + " lêer van ander werwe, wat nie sê hoe groot hulle is nie.", other: number("af", d.untold, 0) + " lêers van ander werwe, wat nie sê hoe groot hulle is nie." });
