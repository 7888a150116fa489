create or replace function report_registration() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  insert into report_people as r (
    email, joined_at, is_registered, is_referred, is_proven, mailbox, has_opened, referral_code, referrer_email,
    campaign, site
  )
    values (
      new.email, new.created_at, true, new.is_referred,
      exists (select from people p where p.email = new.email and p.proven_at is not null),
      (select nullif(p.mailbox, p.email) from people p where p.email = new.email),
      new.survey_opened_at is not null, new.referral_code, new.referrer_email, new.utm_campaign, new.referring_host
    )
    on conflict on constraint report_people_pkey do update set
      joined_at = excluded.joined_at,
      is_registered = true,
      is_referred = excluded.is_referred,
      has_opened = r.has_opened or excluded.has_opened,
      referral_code = excluded.referral_code,
      referrer_email = excluded.referrer_email,
      campaign = excluded.campaign,
      site = excluded.site;
  return null;
end
$$;
comment on function report_registration is 'Keeps what the report counts of a person in step with their registration.';

create or replace trigger waitlist_registrations_report
  after insert or update of is_referred, survey_opened_at, referral_code
  on waitlist_registrations
  for each row execute function report_registration();
