/** Words out of what the log stores: 'event.cancelled' is 'Event: cancelled', 'email_corrected' is 'Email corrected'. */
export function readable(stored: string): string {
  const words = stored.replaceAll('_', ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
