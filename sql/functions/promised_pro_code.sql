-- A completion whose update failed has left its Pro code in the membership or in the waiting mail. Either table may be
-- the one that is out of order, so each is asked by itself.
create or replace function promised_pro_code(p_email text) returns text
language plpgsql stable
as $$
declare
  pro_code text;
begin
  begin
    select m.pro_code into pro_code
      from pro_memberships m
      where m.email = p_email;
  exception when others then
    null; -- complete_survey writes to the same table next, and reports that it cannot
  end;
  if pro_code is null then
    begin
      select e.payload ->> 'proCode' into pro_code
        from outgoing_emails e
        where e.recipient = p_email and e.kind = 'survey_completion'
        limit 1;
    exception when others then
      null; -- likewise
    end;
  end if;
  return pro_code;
end
$$;
comment on function promised_pro_code is 'The Pro code that an address has been promised outside its survey row, or null.';
