-- An address is only a claim until someone confirms it with a link that we emailed to it.
--
--   access         who                                              reads             changes
--   owner          a browser with a session from such a link        everything        everything
--   only_writer    before confirmation, wrote all that is stored    what it wrote     that and what is missing
--   writer         before confirmation, wrote part of it            what it wrote     that and what is missing
--   visitor        before confirmation, any other                   nothing           what is missing
--   first_browser  people.browser_id, 30 days from confirmation     its own answers   those, what is missing, completion;
--                                                                                   joins, once the owner confirms that too
--   locked         after confirmation, any other                    nothing           nothing
--
-- Everyone also reads which questions are answered and, once the survey is completed, the code to share. The first
-- three also see friends and the state of emails, and may use the code before completion. Owners, only writers and
-- people who join may name the friend who invited them, and an owner sees that name before confirming.
create or replace function find_member(p_email text, p_caller caller, p_rule text, p_locks boolean default true) returns member
language plpgsql volatile
as $$
declare
  member member;
  answered_by jsonb;
  self jsonb;
  rule text;
begin
  if p_locks then
    perform lock_address(p_email);
  end if;
  select p.id, p.browser_id, p.confirmed_at
    into member.person_id, member.browser_id, member.confirmed_at
    from people p
    where p.email = p_email;
  if found then
    member.survey := (select s from survey_responses s where s.email = p_email);
  end if;
  if member.person_id is null then
    member.access := 'visitor';
  elsif member.confirmed_at is null then
    answered_by := (member.survey).answered_by;
    self := jsonb_build_object('me', p_caller.browser_id);
    member.access := case
      when (member.browser_id = p_caller.browser_id or jsonb_path_exists(answered_by, '$.* ? (@ == $me)', self)) is not true
        then 'visitor'
      when member.browser_id <> p_caller.browser_id or jsonb_path_exists(answered_by, '$.* ? (@ != $me)', self) then 'writer'
      else 'only_writer'
    end;
  elsif exists (
    select from owner_sessions o
    where o.token_hash = p_caller.session_hash and o.person_id = member.person_id and o.expires_at > now()
  ) then
    member.access := 'owner';
  elsif member.browser_id = p_caller.browser_id and member.confirmed_at > now() - interval '30 days' then
    member.access := 'first_browser';
  else
    member.access := 'locked';
  end if;
  -- Joining has a counter of its own, or someone who only reads could keep a crowd behind the same address from it.
  rule := case when p_rule is distinct from 'join' and member.access in ('visitor', 'locked') then 'foreign_address' else p_rule end;
  if rule is not null then
    member.retry_after_s := count_calls(rule, p_caller.networks);
  end if;
  return member;
end
$$;
comment on function find_member is 'The person and survey of an address and what the caller may do about them, after the call was counted: as p_rule if the browser wrote about the address, otherwise like every other call about an address that it didn''t write. By default, no other call writes about the address until this transaction ends.';
