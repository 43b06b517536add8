-- Names stand as people expect: van der Merwe before Zondi, Élise beside Elise. The lists' functions and the table
-- interface order them by the root collation of ICU; what serves these orders is made by it. The columns keep theirs:
-- unique indexes must not hang on a version of ICU. An index is built anew by a start that finds another version.
drop index public.profiles_school_name;
create index profiles_school_name on public.profiles
  (school_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
drop index public.profiles_name;
create index profiles_name on public.profiles (last_name collate "und-x-icu", first_name collate "und-x-icu", id);
drop index public.profiles_role_name;
create index profiles_role_name on public.profiles
  (role, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
drop index public.profiles_school_role_name;
create index profiles_school_role_name on public.profiles
  (school_id, role, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
drop index public.students_school_name;
create index students_school_name on public.students
  (school_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
drop index public.students_name;
create index students_name on public.students (last_name collate "und-x-icu", first_name collate "und-x-icu", id);
drop index public.schools_name;
create index schools_name on public.schools (name collate "und-x-icu");
drop index public.subjects_school;
create index subjects_school on public.subjects (school_id, name collate "und-x-icu");
