create index concurrently orders_by_total on orders (total, id);
