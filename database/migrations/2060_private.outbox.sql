-- Two indexes had the same rows, those that wait. While the statistics were of a quiet time, as they are for the first
-- minute of a large school's mails, the shorter one was read: whole, for each claim, and sorted. outbox_turn serves all.
drop index private.outbox_due;
