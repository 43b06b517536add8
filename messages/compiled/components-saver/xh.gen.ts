// Generated from the catalogues by `npm run texts`; do not edit.

import { number, plural, select } from "@messageformat/runtime";
import { xh } from "@messageformat/runtime/lib/cardinals";

export const showPicture = (d: { label: string | number; said: string | number }): string => "Bonisa umfanekiso: " + d.label + ", " + d.said;
export const pictureCouldNotShownDownload = (): string => "Umfanekiso awuboniswanga. Ungawukhuphela.";
export const whatYouPayForData = (): string => "Oko ukuhlawulela idatha";
export const pricesShownBundle = (d: { bundle: string | number }): string => "Amaxabiso aboniswa ngokwebhandile yakho: " + d.bundle + ".";
export const noPriceGivenSoOnly = (): string => "Akukho xabiso linikiweyo, ngoko kuboniswa ubukhulu kuphela.";
export const showNoPrices = (): string => "Musa ukubonisa amaxabiso";
export const rand = (): string => "Iirandi";
export const forHowManyMb = (): string => "Ze-MB ezingaphi";
export const useThisPrice = (): string => "Sebenzisa eli xabiso";
export const givePriceRandSizeMb = (): string => "Nika ixabiso ngeerandi nobukhulu nge-MB, njenge-15 ne-100. Igigabyte yi-1024 MB.";
export const usedInOnThisDevice = (d: { name: string | number }): string => "Isetyenziswe kwesi sixhobo: " + d.name;
export const nothingYet = (): string => "Akukabikho nto";
export const on = (): string => "Kuvuliwe";
export const off = (): string => "Kuvaliwe";
export const browserSaysOffNow = (d: { browser: string }): string => "Njengesikhangeli (ngoku " + select(d.browser, { true: "kuvuliwe", other: "kuvaliwe" }) + ")";
export const dataSaver = (): string => "Ukonga idatha";
export const whileNoPictureNoVideo = (): string => "Ngelixa kuvuliwe, akukho mfanekiso navidiyo ilayishwayo ungekayicofi. Kugcinwe kwesi sixhobo.";
export const sizeNotKnown = (): string => "ubungakanani abaziwa";
export const about = (d: { size: string | number }): string => "malunga ne-" + d.size;
export const showPictureAt = (d: { said: string | number }): string => "Bonisa umfanekiso · " + d.said;
export const showPictureAlone = (): string => "Bonisa umfanekiso";
export const counted = (): string => "Kubalwe kule bhrawuza, nokuba ngubani osebenzise iphothali apha; inethiwekhi ingabala ngaphezulwana.";
export const countedWithUntold = (d: { untold: number }): string => "Kubalwe kule bhrawuza, nokuba ngubani osebenzise iphothali apha; inethiwekhi ingabala ngaphezulwana. Okungabalwanga: " + plural(d.untold, 0, xh, { one: "ifayile e-" + number("xh", d.untold, 0) + " yezinye iisayithi ezingayichaziyo ubungakanani bazo.", other: "iifayile ezi-" + number("xh", d.untold, 0) + " zezinye iisayithi ezingayichaziyo ubungakanani bazo." });
