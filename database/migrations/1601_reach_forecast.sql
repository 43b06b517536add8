-- It takes whether the announcement is urgent.
drop function if exists public.reach_forecast(uuid, text, text[]);
