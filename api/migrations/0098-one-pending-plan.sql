-- unused since 1.1.0: no release before has a second paid plan
create unique index concurrently orders_one_pending_plan on orders (user_id)
  where kind = 'membership' and state = 'pending' and total > 0;
