// Generated from the catalogues by `npm run texts`; do not edit.

export const reachForecast = (d: { cost: string | number; mail: string | number; push: string | number; sms: string | number; unreached: string | number }): string => "E fihla ho " + d.push + " ka sebatli, " + d.mail + " ka imeile, " + d.sms + " ka SMS (" + d.cost + "), " + d.unreached + " ha ba fihlellehe. Bohle ba bona ba e bona potaleng.";
export const reachShort = (d: { left: string | number }): string => "Tjheleteng ya di-SMS ya kgwedi ena ho setse " + d.left + ": ha se bohle ba tla romellwa SMS.";
export const reachLetters = (d: { letters: string | number; parts: string | number }): string => d.letters + " sehloohong ha e alfabeteng ya di-SMS: e nngwe le e nngwe e nka dikarolo tse " + d.parts + ". Mopeleto o mong o bitsa ho fokolang.";
export const reachWhom = (d: { families: string | number; learners: string | number; silent: string | number; staff: string | number }): string => "Baithuti: " + d.learners + ". Malapa a tsebiswang: " + d.families + ". Baithuti bao ho se nang motho ya tsebiswang lelapeng la bona: " + d.silent + ". Basebeletsi ba tsebiswang: " + d.staff + ".";
