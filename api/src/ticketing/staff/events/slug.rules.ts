const MAX_LENGTH = 80;

/** The words of a title in an address: 'Meet & Greet, Lahore' becomes 'meet-greet-lahore'. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return words || 'event';
}
