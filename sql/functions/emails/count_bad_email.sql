create or replace function count_bad_email(p_networks text[]) returns void
language sql volatile
as $$
  update network_days d set bad = d.bad + 1 where d.network = any (p_networks)
$$;
comment on function count_bad_email is 'Counts a bounce, complaint or disowning of an email that these networks caused.';
