set local lock_timeout = '1s';
set local statement_timeout = '1min';

drop function if exists load_survey(text, caller);
