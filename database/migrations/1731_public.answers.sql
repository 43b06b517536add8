-- Of a request the answers for some learners.
drop index public.answers_request;
create index answers_request on public.answers (request_id, version, school_id, student_id);

-- They take ids of many requests now.
drop function if exists private.counted_answers(public.requests, uuid[]);
drop function if exists private.answer_states(public.requests, uuid[]);
