create or replace function begin_announcement(p_file text, p_subject text, p_markdown text) returns bigint
language sql volatile
as $$
  insert into announcements (file, subject, markdown)
    values (p_file, p_subject, p_markdown)
    on conflict on constraint announcements_file_key do update set file = excluded.file
      where announcements.subject = excluded.subject and announcements.markdown = excluded.markdown
    returning id
$$;
comment on function begin_announcement is 'The announcement of a file, kept from its first wave on; null where that said something else.';
