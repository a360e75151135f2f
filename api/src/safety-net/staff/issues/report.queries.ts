import { sql } from 'kysely';
import type { Db } from '../../../database/schema';

interface ReportRow {
  month: string;
  topic: string;
  opened: number;
  answered: number;
  first_answer_hours: number | null;
  solved: number;
  solve_hours: number | null;
}

/**
 * Issues by the month in which they were opened, in Karachi's time, and by topic, newest month first. Times are medians:
 * one issue that was left for a year says nothing about the others. An issue counts as solved while it is not open.
 */
export async function readIssueReport(db: Db, months: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with counted as (
      select to_char(i.created_at at time zone 'Asia/Karachi', 'YYYY-MM') as month, i.topic,
        extract(epoch from i.first_answered_at - i.created_at) / 3600 as first_answer,
        case when i.status <> 'open' then extract(epoch from (
          select max(e.at) from issue_events e where e.issue_id = i.id and e.to_status in ('resolved', 'closed')
        ) - i.created_at) / 3600 end as solve
      from issues i
      where i.merged_into is null and i.created_at >= (
        date_trunc('month', now() at time zone 'Asia/Karachi') - ${months - 1}::int * interval '1 month'
      ) at time zone 'Asia/Karachi'
    )
    select month, topic, count(*)::int as opened, count(first_answer)::int as answered,
      round((percentile_cont(0.5) within group (order by first_answer))::numeric, 1)::float8 as first_answer_hours,
      count(solve)::int as solved,
      round((percentile_cont(0.5) within group (order by solve))::numeric, 1)::float8 as solve_hours
    from counted group by month, topic order by month desc, topic
  `.execute(db);
  return rows;
}
