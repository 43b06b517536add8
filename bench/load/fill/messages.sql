-- Conversations of each family with up to four teachers of the child's grade, and messages in them until there are as
-- many as bench.messages says. Written in the order of their time, as a portal of some years has them: the messages of
-- one conversation lie scattered over the table. Some conversations are long, most are not.
-- Stands behind console/country.sql in the same session, whose functions it uses.

set session_replication_role = replica;

create temp table talks as
select row_number() over (order by md5(pair.teacher_id || ' ' || pair.parent_id)) - 1 as n, pair.*
  from (select distinct t.teacher_id, c.parent_id, c.school_id,
               dense_rank() over (partition by c.parent_id order by md5(t.teacher_id || ' ' || c.parent_id)) as place
          from public.students c
          join public.teacher_subjects t on t.grade_id = c.grade_id
          join public.profiles p on p.id = t.teacher_id and p.approval_status = 'approved'
          join public.profiles g on g.id = c.parent_id and g.approval_status = 'approved'
         where c.is_confirmed) pair
 where pair.place <= 4
   and not exists (select from public.conversations v
                    where least(v.participant_one_id, v.participant_two_id) = least(pair.teacher_id, pair.parent_id)
                      and greatest(v.participant_one_id, v.participant_two_id) = greatest(pair.teacher_id, pair.parent_id));
create unique index on talks (n);
analyze talks;

insert into public.conversations (id, participant_one_id, participant_two_id, school_id, created_at, last_message_at)
select pg_temp.id('talk', n), teacher_id, parent_id, school_id, now() - interval '370 days', now() - interval '370 days'
  from talks;

insert into public.messages (id, conversation_id, sender_id, recipient_id, subject, content, message_type, is_read, read_at, school_id, created_at)
select pg_temp.id('said', m.n), pg_temp.id('talk', t.n), case when m.from_teacher then t.teacher_id else t.parent_id end,
       case when m.from_teacher then t.parent_id else t.teacher_id end,
       case when m.n % 9 = 0 then 'About the ' || pg_temp.name('{homework,outing,marks,uniform,test,concert}', m.n) end,
       'Good day, ' || pg_temp.name('{the homework of this week,the outing on Friday,the marks of the last test,a jersey that was lost,the concert,the bus}', m.n * 7)
         || ' is what I write about. ' || pg_temp.name('{Fractions are going better now,Please sign the form,The project is due soon,She was absent with a cold,He reads well}', m.n * 3)
         || '. Number ' || m.n || '.',
       pg_temp.name('{general,general,general,academic,urgent}', m.n), m.is_read, case when m.is_read then m.at + interval '3 hours' end,
       t.school_id, m.at
  from (select n, at, (hashint8(n) & 7) < 4 as from_teacher, chosen,
               -- Of the last days half is unread; one in thirty of those who are written to never looks.
               not (at > now() - interval '3 days' and (hashint8(n * 5) & 1) = 0 or (hashint8(chosen) & 1023) < 34) as is_read
          from (select n, now() - interval '365 days' * (1 - n::float8 / (current_setting('bench.messages')::bigint + 1)) as at,
                       floor((select count(*) from talks)
                         * power(((hashint8(n * 11) & 1048575) / 1048576.0)::float8, 1.5))::bigint as chosen
                  from generate_series(1, greatest(0, current_setting('bench.messages')::bigint
                                                     - (select count(*) from public.messages))) n) s) m
  join talks t on t.n = m.chosen
 order by m.n;

update public.conversations c set last_message_at = said.at
  from (select conversation_id, max(created_at) as at from public.messages group by 1) said
 where said.conversation_id = c.id;

set session_replication_role = origin;
