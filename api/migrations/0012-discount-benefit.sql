-- What a member gains by a promotion, in two or three words: "40% off". Null: the title says it.
alter table discounts add column benefit text check (length(benefit) between 1 and 30);
