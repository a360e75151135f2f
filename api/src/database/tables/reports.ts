import type { Now } from './columns';

type PeriodLength = 'hour' | 'day';

interface OfPage {
  /** "ticketing", or "shell"; empty where no release is concerned, as is the version. */
  name: string;
  version: string;
  page: string;
}

interface Period {
  length: PeriodLength;
  /** When it began. */
  period: Date;
}

/** The tables of migrations/0021-reports.sql. */
export interface ReportTables {
  report_batches: { id: string; received_at: Now };
  report_counts: Period & OfPage & { kind: 'view' | 'fault' | 'render' | 'policy' | 'lost'; detail: string; n: number };
  report_vitals: Period & OfPage & { metric: 'LCP' | 'INP' | 'CLS'; bucket: number; n: number };
  report_faults: Period &
    OfPage & {
      /** A hash of what makes two errors the same. */
      key: string;
      kind: string;
      message: string;
      place: string | null;
      n: number;
      /** As the database prints it: 16,384 zeros and ones. */
      visitors: string;
      first_at: Date;
      last_at: Date;
    };
}
