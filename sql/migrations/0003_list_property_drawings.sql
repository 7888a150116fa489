set local lock_timeout = '1s';
set local statement_timeout = '1min';

-- The sample property's pictures are the drawings that its page shows; until here its row listed none.
update properties
set images = array['/drawings/elevation.svg', '/drawings/site-plan.svg']
where id = 'harbor-point-tower';
