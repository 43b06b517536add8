// Generated from the catalogues by `npm run texts`; do not edit.

export const forGuardian = (d: { learner: string | number }): string => "Okomnakekeli ka-" + d.learner;
export const forContact = (d: { learner: string | number; name: string | number }): string => "Oka-" + d.name + ", njengomnakekeli ka-" + d.learner;
export const whatToDo = (d: { address: string | number }): string => "Skena isikwele ngefoni, noma vula " + d.address + " bese ukhetha \"Nginencwadi evela esikoleni\".";
export const whatThen = (d: { learner: string | number }): string => "Dala i-akhawunti noma ungene, bhala ikhodi nosuku lokuzalwa luka-" + d.learner + ", bese uba umnakekeli khona manje.";
export const code = (): string => "Ikhodi";
export const goodUntil = (d: { day: string | number }): string => "Isebenza kanye, kuze kube ngu-" + d.day + ". Ungayikhombisi omunye umuntu.";
