/** What keeps and sends for the time without a network, and what a guardian's or teacher's rights take away: one part, since whoever needs one of them needs all. */
export { followChildren } from '#web/entities/guardianships/follow.ts';
export { watchKeptChildren } from '#web/entities/guardianships/kept.ts';
export { watchKeptReports } from '#web/entities/reports/kept.ts';
export { followTeaching } from '#web/entities/teaching/follow.ts';
export { keepWhatIsRead } from '#web/lib/offline/keep-reading.ts';
export { runOutbox } from './-outbox.ts';
