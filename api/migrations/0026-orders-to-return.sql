create index concurrently orders_to_return on orders (id) where refund_due;
