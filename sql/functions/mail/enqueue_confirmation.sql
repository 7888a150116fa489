create or replace function enqueue_confirmation(person people, p_caller caller) returns void
language plpgsql volatile
as $$
begin
  if person.confirmed_at is null and count_email('unrequested_email', person.email, p_caller) is null then
    perform enqueue_email(person.email, 'confirmation', '{}', 1, now() + interval '20 minutes', p_caller);
  end if;
end
$$;
comment on function enqueue_confirmation is 'Asks a new person to confirm their email, unless they finish the survey within 20 minutes and get the same link with their code.';
