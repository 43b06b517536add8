-- Who stands for themself, of age, is no guardian: a reply says at that moment whose it is.
alter table public.incident_replies add column is_by_learner boolean not null default false;
alter table public.incident_replies disable trigger user;
update public.incident_replies r set is_by_learner = true
  from public.disciplinary_records d
  join public.guardianships g on g.student_id = d.student_id and g.relation = 'self'
 where d.id = r.record_id and g.profile_id = r.author_id and r.voice = 'guardian';
alter table public.incident_replies enable trigger user;
