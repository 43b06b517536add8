// Generated from the catalogues by `npm run texts`; do not edit.

import { number, plural, select } from "@messageformat/runtime";
import { zu } from "@messageformat/runtime/lib/cardinals";

export const showPicture = (d: { label: string | number; said: string | number }): string => "Bonisa isithombe: " + d.label + ", " + d.said;
export const pictureCouldNotShownDownload = (): string => "Isithombe asibonisekanga. Ungasilanda.";
export const whatYouPayForData = (): string => "Okukhokhela idatha";
export const pricesShownBundle = (d: { bundle: string | number }): string => "Amanani aboniswa ngebhandili yakho: " + d.bundle + ".";
export const noPriceGivenSoOnly = (): string => "Alikho inani elifakiwe, ngakho kuboniswa osayizi kuphela.";
export const showNoPrices = (): string => "Ungabonisi amanani";
export const rand = (): string => "Amarandi";
export const forHowManyMb = (): string => "Elama-MB amangaki";
export const useThisPrice = (): string => "Sebenzisa leli nani";
export const givePriceRandSizeMb = (): string => "Faka inani ngamarandi nosayizi nge-MB, njengokuthi 15 no-100. Igigabhayithi ngama-MB angu-1024.";
export const usedInOnThisDevice = (d: { name: string | number }): string => "Okusetshenziswe ku-" + d.name + " kule divayisi";
export const nothingYet = (): string => "Akukabikho lutho";
export const on = (): string => "Kuvuliwe";
export const off = (): string => "Kuvaliwe";
export const browserSaysOffNow = (d: { browser: string }): string => "Njengoba isiphequluli sisho (" + select(d.browser, { true: "kuvuliwe", other: "kuvaliwe" }) + " manje)";
export const dataSaver = (): string => "Ukonga idatha";
export const whileNoPictureNoVideo = (): string => "Ngenkathi kuvuliwe, asikho isithombe noma ividiyo elayishwayo ungakayithephi. Kugcinwe kule divayisi.";
export const sizeNotKnown = (): string => "usayizi awaziwa";
export const about = (d: { size: string | number }): string => "cishe " + d.size;
export const showPictureAt = (d: { said: string | number }): string => "Bonisa isithombe · " + d.said;
export const showPictureAlone = (): string => "Bonisa isithombe";
export const counted = (): string => "Kubalwe kule browser, noma ngubani osebenzise iphothali lapha; inethiwekhi ingabala okungaphezudlwana.";
export const countedWithUntold = (d: { untold: number }): string => "Kubalwe kule browser, noma ngubani osebenzise iphothali lapha; inethiwekhi ingabala okungaphezudlwana. Okungabaliwe: " + plural(d.untold, 0, zu, { one: "ifayela eli-" + number("zu", d.untold, 0) + " lamanye amasayithi angasho ukuthi mangakanani.", other: "amafayela angu-" + number("zu", d.untold, 0) + " amanye amasayithi angasho ukuthi mangakanani." });
