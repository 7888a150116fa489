create or replace function end_operator_letter(p_email text) returns void
language sql volatile
as $$
  delete from operator_letter_readers r where r.email = p_email;
  select forget_waiting_mail(p_email, 'operator_letter')
$$;
comment on function end_operator_letter is 'No letter goes to this address any more.';
