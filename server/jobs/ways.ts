/** By what a row of `private.outbox` leaves; `house` is work of our own, for which nobody outside is asked. */
export type Way = 'push' | 'text' | 'mail' | 'house';

export const outboxWays: readonly Way[] = ['push', 'text', 'mail', 'house'];

/** The way of a row, letter for letter as the index of all that waits has it (`outbox_turn`): a new kind that is no mail needs it anew. */
export const wayOfRow = `(case when kind = 'notice-push' then 'push'
  when kind in ('notice-sms', 'notice-week-sms', 'password-new', 'phone-approved', 'phone-code', 'phone-known',
                'phone-moved', 'phone-rejected') then 'text'
  when kind in ('announcement-turn', 'assignment-turn', 'delete-account', 'event-turn', 'primary-guardian',
                'shared-file-turn') then 'house'
  else 'mail' end)`;

/** Places for each way. */
export type Places = Readonly<Record<Way, number>>;

export const placesEach = (count: number): Places => ({
  push: count,
  text: count,
  mail: count,
  house: count,
});
