-- A record that is made with its parent notified tells of a call that was made: nobody is told by it a second time.
-- 'Notify Parent' sets the flag later, and sends the notice with it.

drop trigger tell_parent on public.disciplinary_records;

comment on column public.disciplinary_records.parent_notified is
  'Whether the parent was told. Set when the record is made: by whoever made it, in person or by phone. Set later: by the notice that is sent with it. Once true, it stays true.';
