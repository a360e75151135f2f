import type { StaffRole } from './staff.rules';

interface Exported<P, R, B> {
  /** Of the list, with its own parameters: '/staff/orders/export'. */
  path: P;
  /** Those who see the list. */
  roles: R;
  /** The query of the list, which is the body of the export. */
  body: B;
  /** What the rows are: 'orders'. */
  rows: string;
  /** Of persons and money. */
  fresh?: boolean;
}

/** The row of a contract that exports a list of the staff as it is filtered. */
export const listExport = <
  const P extends `/${string}`,
  const R extends readonly [StaffRole, ...StaffRole[]],
  const B extends string,
>({
  path,
  roles,
  body,
  rows,
  fresh,
}: Exported<P, R, B>) =>
  ({
    method: 'POST',
    path,
    access: 'staff',
    roles,
    fresh,
    summary: `Start a task that writes ${rows} into a CSV file, with the filters of the list.`,
    body,
    reply: 'startedExport',
  }) as const;
