const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Bytes for people: "3.2 MB". */
export function asSize(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** unit;
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
