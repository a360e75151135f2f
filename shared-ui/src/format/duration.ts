const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long, in its two largest units: 1 hour 5 minutes. */
export function formatDuration(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return parts.slice(0, 2).join(' ') || '0 seconds';
}

/** A clock that runs: 4:05, or 1:04:05 from an hour on. */
export function formatCountdown(seconds: number): string {
  const rest = Math.max(0, Math.floor(seconds));
  const pair = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(rest / 3600);
  const minutes = Math.floor((rest % 3600) / 60);
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(rest % 60)}` : `${minutes}:${pair(rest % 60)}`;
}
