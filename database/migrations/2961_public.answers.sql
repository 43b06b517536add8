-- It no longer says who was late, which the answers to one request do (database/functions/answer_states.sql).
drop function if exists private.answer_states(uuid[], uuid[]);
-- It names whom it finds (database/functions/requests.sql).
drop function if exists private.deciding_guardianships(uuid[]);
