/** What keeps and sends for the time without a network: one part, since whoever needs one of them needs all. */
export { watchKeptReports } from '#web/entities/reports/kept.ts';
export { keepWhatIsRead } from '#web/lib/offline/keep-reading.ts';
export { runOutbox } from './-outbox.ts';
