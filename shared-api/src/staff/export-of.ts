/** What the row of a contract says that exports a list as it is filtered: the noun of its `rows`, and the query of the list. */
export const exportOf = <const B extends string>(rows: string, query: B) =>
  ({
    summary: `Start a task that writes ${rows} into a CSV file, with the filters of the list.`,
    body: query,
    reply: 'startedExport',
  }) as const;
