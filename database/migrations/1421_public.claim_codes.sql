-- Letters that were made by one call, which may be sent again where its answer was lost.
alter table public.claim_codes add column batch_id uuid;
create index claim_codes_batch on public.claim_codes (batch_id);
drop function if exists public.create_claim_codes(uuid[], text, boolean, boolean, boolean, boolean, uuid);

-- The office's list of guardians without an account.
create index guardianships_contacts on public.guardianships (school_id) where profile_id is null and ended_at is null;
