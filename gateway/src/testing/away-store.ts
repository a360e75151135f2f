/** Reads of a store, which fail once it has gone away. */
export function awayStore() {
  let isAway = false;
  return {
    goAway() {
      isAway = true;
    },
    orAway:
      <A extends unknown[], R>(read: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        if (isAway) throw new Error('the store is away');
        return read(...args);
      },
  };
}
