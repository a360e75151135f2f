-- What visitors met, counted by all gateways: by hour, and the same again by day, which is kept for longer.

-- Batches that are counted; one that is sent again is not.
create table report_batches (
  id uuid primary key,
  received_at timestamptz not null default now()
);

create table report_counts (
  length text not null check (length in ('hour', 'day')),
  period timestamptz not null,
  kind text not null check (kind in ('view', 'fault', 'render', 'policy', 'lost')),
  name text not null,
  version text not null,
  page text not null,
  detail text not null,
  n bigint not null,
  primary key (length, period, kind, name, version, page, detail)
);

-- Histograms: the limits of the buckets are in site-reports.ts, and never change.
create table report_vitals (
  length text not null check (length in ('hour', 'day')),
  period timestamptz not null,
  name text not null,
  version text not null,
  page text not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  bucket smallint not null,
  n bigint not null,
  primary key (length, period, name, version, page, metric, bucket)
);

-- Errors that are the same. Of a visitor there is one of 16,384 bits, which thousands of people have in common.
create table report_faults (
  length text not null check (length in ('hour', 'day')),
  period timestamptz not null,
  key text not null,
  name text not null,
  version text not null,
  page text not null,
  kind text not null,
  message text not null,
  place text,
  n bigint not null,
  visitors bit(16384) not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (length, period, name, version, key)
);
