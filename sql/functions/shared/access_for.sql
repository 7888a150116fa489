-- An address is only a claim until someone confirms it with a link that we emailed to it.
--
--   access         who                                              reads             changes
--   owner          a browser with a session from such a link        everything        everything
--   only_writer    before confirmation, wrote all that is stored    what it wrote     that and what is missing
--   writer         before confirmation, wrote part of it            what it wrote     that and what is missing
--   visitor        before confirmation, any other                   nothing           what is missing
--   first_browser  people.browser_id, 30 days from confirmation     its own answers   those, what is missing, completion
--   locked         after confirmation, any other                    nothing           nothing
--
-- Everyone also reads which questions are answered and, once the survey is completed, the code to share. The first
-- three also see friends and the state of emails, and may use the code before completion. Only an owner or the only
-- writer may name the friend who invited them.
create or replace function access_for(person people, p_answered_by jsonb, p_caller caller) returns text
language plpgsql stable
as $$
declare
  me constant uuid := p_caller.browser_id;
  self constant jsonb := jsonb_build_object('me', me);
begin
  return case
    when person.confirmed_at is null then case
      when (person.browser_id = me or jsonb_path_exists(p_answered_by, '$.* ? (@ == $me)', self)) is not true
        then 'visitor'
      when person.browser_id <> me or jsonb_path_exists(p_answered_by, '$.* ? (@ != $me)', self) then 'writer'
      else 'only_writer'
    end
    when exists (
      select from owner_sessions o
      where o.token_hash = p_caller.session_hash and o.person_id = person.id and o.expires_at > now()
    ) then 'owner'
    when person.browser_id = me and person.confirmed_at > now() - interval '30 days' then 'first_browser'
    else 'locked'
  end;
end
$$;
comment on function access_for is 'What a caller may do about a person: owner, only_writer, writer, visitor, first_browser or locked.';
