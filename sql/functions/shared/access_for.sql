-- Who may read and change what. An address is only a claim until a link that we emailed to it is opened: the proof.
--
--   access       who                                          reads             changes
--   owner        a browser with a session from such a link    everything        everything
--   sole_writer  before the proof, wrote all that is stored   what it wrote     that, what is missing, the address
--   writer       before the proof, wrote part of it           what it wrote     that and what is missing
--   browser      before the proof, any other                  nothing           what is missing
--   joined       people.browser_id, 30 days from the proof    its own answers   those, what is missing, completion
--   locked       after the proof, any other                   nothing           nothing
--
-- Everyone also reads which questions are answered and, once the survey is completed, the code to share. The first
-- three also see friends and the state of emails, and may use the code before completion. Only an owner, or before the
-- proof the sole writer, brings a friend's code or moves the record to another address.
create or replace function access_for(person people, p_answered_by jsonb, p_caller caller) returns text
language plpgsql stable
as $$
declare
  me constant uuid := p_caller.browser_id;
  self constant jsonb := jsonb_build_object('me', me);
begin
  return case
    when person.proven_at is null then case
      when (person.browser_id = me or jsonb_path_exists(p_answered_by, '$.* ? (@ == $me)', self)) is not true
        then 'browser'
      when person.browser_id <> me or jsonb_path_exists(p_answered_by, '$.* ? (@ != $me)', self) then 'writer'
      else 'sole_writer'
    end
    when exists (
      select from owner_sessions o
      where o.token_hash = p_caller.session_hash and o.person_id = person.id and o.expires_at > now()
    ) then 'owner'
    when person.browser_id = me and person.proven_at > now() - interval '30 days' then 'joined'
    else 'locked'
  end;
end
$$;
comment on function access_for is 'What a caller may do with a record: owner, sole_writer, writer, browser, joined or locked.';
