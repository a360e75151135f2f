interface Timed {
  start_date: string;
  end_date: string;
}

/** An event under way still counts as coming. */
export function splitByTime<E extends Timed>(events: readonly E[], now = Date.now()): { coming: E[]; past: E[] } {
  const byStart = [...events].sort((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date));
  const isPast = ({ end_date }: Timed) => Date.parse(end_date) < now;
  return { coming: byStart.filter((event) => !isPast(event)), past: byStart.filter(isPast).reverse() };
}
