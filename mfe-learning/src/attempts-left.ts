/** `2 attempts left` */
export function attemptsLeft(count: number): string {
  if (count <= 0) return 'No attempts left';
  return count === 1 ? '1 attempt left' : `${count} attempts left`;
}
