-- The first advice is no change. A change is told by its row and not by who noted it, so a look that breaks off after noting
-- it leaves the letter to the next one. Two looks at once are one after the other, and the second finds nothing new.
create or replace function enqueue_letter(p_occasions text[], p_content jsonb, p_operators text[]) returns jsonb
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  fresh text[];
  letter bigint;
  readers integer;
begin
  lock table operator_letters in share row exclusive mode;
  perform end_operator_letter(r.email) from operator_letter_readers r where not r.email = any (p_operators);
  fresh := array(
    select o.occasion
    from unnest(p_occasions || (select 'advice ' || max(a.id) from advice_changes a having count(*) > 1)) o (occasion)
    where o.occasion is not null
      and not exists (select from operator_letters l where o.occasion = any (l.occasions))
  );
  if fresh = '{}' then
    return null;
  end if;
  insert into operator_letters (occasions, content, texts)
    values (fresh, p_content, array(
      select r.response_number from report_people r where r.answered & 512 <> 0 order by r.response_number desc limit 3
    ))
    returning id into letter;
  insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    select r.email, 'operator_letter', '{}', letter::text from operator_letter_readers r;
  get diagnostics readers = row_count;
  return jsonb_build_object('occasions', fresh, 'readers', readers);
end
$$;
comment on function enqueue_letter is 'Writes a letter to the operators who want it, where one of these occasions, or a change of advice, has had none; what for and to how many, or null.';
grant execute on function enqueue_letter to keystead_runtime;
