create table private.lesson_uploads (
  name text primary key check (length(name) <= 200),
  user_id uuid not null references auth.users (id) on delete cascade,
  public_url text not null check (length(public_url) <= 2000),
  created_at timestamptz not null default now()
);

create index lesson_uploads_user on private.lesson_uploads (user_id);
create index lesson_uploads_age on private.lesson_uploads (created_at);
