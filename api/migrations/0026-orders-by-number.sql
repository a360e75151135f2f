create index concurrently orders_by_number on orders (public_no text_pattern_ops);
