// Generated from the catalogues by `npm run texts`; do not edit.

import { number, plural, select } from "@messageformat/runtime";
import { af } from "@messageformat/runtime/lib/cardinals";

export const showPicture = (d: { label: string | number; said: string | number }): string => "Wys prent: " + d.label + ", " + d.said;
export const pictureCouldNotShownDownload = (): string => "Die prent kon nie gewys word nie. U kan dit aflaai.";
export const whatYouPayForData = (): string => "Wat u vir data betaal";
export const pricesShownBundle = (d: { bundle: string | number }): string => "Pryse word volgens u bondel gewys: " + d.bundle + ".";
export const noPriceGivenSoOnly = (): string => "Geen prys is gegee nie, dus word net groottes gewys.";
export const showNoPrices = (): string => "Wys geen pryse nie";
export const rand = (): string => "Rand";
export const forHowManyMb = (): string => "Vir hoeveel MB";
export const useThisPrice = (): string => "Gebruik hierdie prys";
export const givePriceRandSizeMb = (): string => "Gee ’n prys in rand en ’n grootte in MB, soos 15 en 100. ’n Gigagreep is 1024 MB.";
export const usedInOnThisDevice = (d: { name: string | number }): string => "In " + d.name + " op hierdie toestel gebruik";
export const nothingYet = (): string => "Nog niks nie";
export const on = (): string => "Aan";
export const off = (): string => "Af";
export const browserSaysOffNow = (d: { browser: string }): string => "Soos die blaaier sê (nou " + select(d.browser, { true: "aan", other: "af" }) + ")";
export const dataSaver = (): string => "Databespaarder";
export const whileNoPictureNoVideo = (): string => "Terwyl dit aan is, word geen prent en geen video gelaai voordat u daarop tik nie. Word op hierdie toestel gehou.";
export const sizeNotKnown = (): string => "grootte onbekend";
export const about = (d: { size: string | number }): string => "omtrent " + d.size;
export const showPictureAt = (d: { said: string | number }): string => "Wys prent · " + d.said;
export const showPictureAlone = (): string => "Wys prent";
export const counted = (): string => "In hierdie blaaier getel, wie ook al die portaal hier gebruik het; die netwerk tel dalk ’n bietjie meer.";
export const countedWithUntold = (d: { untold: number }): string => "In hierdie blaaier getel, wie ook al die portaal hier gebruik het; die netwerk tel dalk ’n bietjie meer. Nie ingesluit nie: " + plural(d.untold, 0, af, { one: number("af", d.untold, 0) + " lêer van ander werwe, wat nie sê hoe groot hulle is nie.", other: number("af", d.untold, 0) + " lêers van ander werwe, wat nie sê hoe groot hulle is nie." });
