create table private.texted_notices (
  subject_id uuid not null,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  text_id uuid not null references private.texts (id) on delete cascade,
  primary key (subject_id, profile_id, kind)
);

create index texted_notices_profile on private.texted_notices (profile_id);
create index texted_notices_text on private.texted_notices (text_id);
