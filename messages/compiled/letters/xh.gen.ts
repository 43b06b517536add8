// Generated from the catalogues by `npm run texts`; do not edit.

export const forGuardian = (d: { learner: string | number }): string => "Yomgcini ka-" + d.learner;
export const forContact = (d: { learner: string | number; name: string | number }): string => "Ka-" + d.name + ", njengomgcini ka-" + d.learner;
export const whatToDo = (d: { address: string | number }): string => "Skena isikwere ngefowuni, okanye vula " + d.address + " ukhethe \"Ndinencwadi evela esikolweni\".";
export const whatThen = (d: { learner: string | number }): string => "Yenza i-akhawunti okanye ungene, bhala ikhowudi nomhla wokuzalwa ka-" + d.learner + ", uze ube ngumgcini kwangoko.";
export const code = (): string => "Ikhowudi";
export const goodUntil = (d: { day: string | number }): string => "Isebenza kube kanye, ude ube ngu-" + d.day + ". Ungayibonisi omnye umntu.";
