export type StoredLessons = ReturnType<typeof storedLessons>;

/**
 * Lessons that a member has done and the server does not know yet, in localStorage: they outlast the tab, the session and a
 * day without a connection. Each member of a shared device has a list of their own.
 */
export function storedLessons(memberId: string) {
  const key = `azadkar-lessons-done:${memberId}`;
  /** What a browser without storage, such as a private window, holds until the tab closes. */
  let memory: number[] = read(key) ?? [];
  const write = (lessons: number[]) => {
    memory = lessons;
    try {
      if (lessons.length > 0) localStorage.setItem(key, JSON.stringify(lessons));
      else localStorage.removeItem(key);
    } catch {}
  };
  const list = () => [...new Set([...(read(key) ?? []), ...memory])];
  return {
    list,
    add: (lessonId: number) => write([...new Set([...list(), lessonId])]),
    remove: (lessonId: number) => write(list().filter((id) => id !== lessonId)),
  };
}

/** The stored list; null where nothing can be read. Other tabs of the member write it too. */
function read(key: string): number[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return null;
  }
}
