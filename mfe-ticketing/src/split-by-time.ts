interface TimeSpan {
  start_date: string;
  end_date: string;
}

interface Split<E> {
  /** Soonest first. */
  upcoming: E[];
  /** Latest first. */
  past: E[];
}

/** Splits events into upcoming and past ones. One that is under way counts as upcoming. */
export function splitByTime<E extends TimeSpan>(events: readonly E[], now = Date.now()): Split<E> {
  const byStart = [...events].sort((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date));
  const isPast = ({ end_date }: TimeSpan) => Date.parse(end_date) < now;
  return { upcoming: byStart.filter((event) => !isPast(event)), past: byStart.filter(isPast).reverse() };
}
