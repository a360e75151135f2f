create index concurrently orders_by_state on orders (state, id);
