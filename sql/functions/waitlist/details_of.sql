create or replace function details_of(p_registration waitlist_registrations) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('fullName', p_registration.full_name, 'phoneNumber', p_registration.phone_number)
$$;
comment on function details_of is 'What a person wrote about themselves when they joined, by its names in src/shared/details.ts.';
