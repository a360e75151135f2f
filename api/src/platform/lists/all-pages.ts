/** A page of a list, as `keysetPage` gives it. */
interface Page<R> {
  rows: readonly R[];
  next: string | null;
}

/** All rows of a list, a page of them at a time: for exports. */
export async function* allPages<R>(
  read: (page: { after: string; size: number }) => Promise<Page<R>>,
  size = 1000,
): AsyncGenerator<R> {
  for (let after: string | null = ''; after !== null; ) {
    const page: Page<R> = await read({ after, size });
    yield* page.rows;
    after = page.next;
  }
}
