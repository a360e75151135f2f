-- unused since 1.0.0: the times and faults of pages are figures of the gateways
drop table report_vitals;
-- unused since 1.0.0: the same
drop table report_faults;
