-- Two at once would merge nothing more. One would wait for the other's lines, or each for the other's: an import and the
-- schedule.
CREATE OR REPLACE FUNCTION fold_part_counts() RETURNS void LANGUAGE plpgsql AS $$
begin
  if not pg_try_advisory_xact_lock(7267006) then return; end if;
  perform fold_own_counts();
  perform fold_column_counts();
end $$;
