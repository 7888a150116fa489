create or replace function decided_signs(p_domains jsonb)
returns table (
  sign text, about text, people bigint, usual numeric, decision text, reason text, "decidedBy" text, "decidedAt" timestamptz, keys text[]
)
language sql stable
as $$
  select a.sign, a.about, a.people, a.usual, d.decision, d.reason, d.decided_by, d.decided_at, a.keys
  from abuse_signs(p_domains) a
  left join sign_decisions d on d.sign = a.sign and d.about = decision_about(a.sign, a.about)
  where a.people > 0
$$;
comment on function decided_signs is 'The signs of abuse, each with what an operator decided about its people.';
