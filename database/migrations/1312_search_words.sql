-- Nouns stand without the prefix of their class, too (private.stems_of): what the indexes hold is computed anew. No row
-- changes, so nobody is told of anything.
reindex index public.profiles_words;
reindex index public.profiles_school_words;
reindex index public.students_words;
reindex index public.students_school_words;
reindex index public.messages_words;
reindex index public.announcements_words;
reindex index public.events_words;
reindex index public.lessons_words;
reindex index auth.users_words;
