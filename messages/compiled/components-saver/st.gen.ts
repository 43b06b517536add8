// Generated from the catalogues by `npm run texts`; do not edit.

import { number, plural, select } from "@messageformat/runtime";
import { st } from "@messageformat/runtime/lib/cardinals";

export const showPicture = (d: { label: string | number; said: string | number }): string => "Bontsha setshwantsho: " + d.label + ", " + d.said;
export const pictureCouldNotShownDownload = (): string => "Setshwantsho ha se a kgona ho bontshwa. O ka se jarolla.";
export const whatYouPayForData = (): string => "Seo o se lefang bakeng sa data";
export const pricesShownBundle = (d: { bundle: string | number }): string => "Ditheko di bontshwa ho ya ka bandele ya hao: " + d.bundle + ".";
export const noPriceGivenSoOnly = (): string => "Ha ho theko e fanweng, kahoo ho bontshwa boholo feela.";
export const showNoPrices = (): string => "Se ke wa bontsha ditheko";
export const rand = (): string => "Diranta";
export const forHowManyMb = (): string => "Bakeng sa MB tse kae";
export const useThisPrice = (): string => "Sebedisa theko ena";
export const givePriceRandSizeMb = (): string => "Fana ka theko ka diranta le boholo ka MB, mohlala 15 le 100. Gigabyte ke 1024 MB.";
export const usedInOnThisDevice = (d: { name: string | number }): string => "E sebedisitswe ka " + d.name + " sesebedisweng sena";
export const nothingYet = (): string => "Ha ho letho hajwale";
export const on = (): string => "E butswe";
export const off = (): string => "E kwetswe";
export const browserSaysOffNow = (d: { browser: string }): string => "Jwalo ka ha sebatli se bolela (" + select(d.browser, { true: "e butswe", other: "e kwetswe" }) + " hona jwale)";
export const dataSaver = (): string => "Poloko ya data";
export const whileNoPictureNoVideo = (): string => "Ha e butswe, ha ho setshwantsho le video tse bulwang pele o di tobetsa. E bolokwa sesebedisweng sena.";
export const sizeNotKnown = (): string => "boholo ha bo tsejwe";
export const about = (d: { size: string | number }): string => "e ka ba " + d.size;
export const showPictureAt = (d: { said: string | number }): string => "Bontsha setshwantsho · " + d.said;
export const showPictureAlone = (): string => "Bontsha setshwantsho";
export const counted = (): string => "Ho badilwe ho browser ena, ho sa tsotellehe hore ke mang ya sebedisitseng phothale mona; marangrang a ka bala ho feta hanyane.";
export const countedWithUntold = (d: { untold: number }): string => "Ho badilwe ho browser ena, ho sa tsotellehe hore ke mang ya sebedisitseng phothale mona; marangrang a ka bala ho feta hanyane. Tse sa balwang: " + plural(d.untold, 0, st, { one: "faele e " + number("st", d.untold, 0) + " ya disaete tse ding tse sa boleleng boholo ba tsona.", other: "difaele tse " + number("st", d.untold, 0) + " tsa disaete tse ding tse sa boleleng boholo ba tsona." });
