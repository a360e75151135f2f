import { Card, chakra, Heading } from '@azadkar/shared-ui';
import { DataTable } from '@azadkar/shared-ui/blocks';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** At the end of the title's line: a small link or button. */
  action?: ReactNode;
  /** Without space around the content, as a table or a list with lines has it. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with a heading (h2). */
export function Panel({ title, action, flush = false, children }: Props) {
  const heading = useId();
  return (
    <Card asChild>
      <section aria-labelledby={heading}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          columnGap="3"
          px="4"
          py="1"
          minHeight="11"
          borderBottomWidth="1px"
        >
          <Heading id={heading} size="md" fontSize="sm">
            {title}
          </Heading>
          {action}
        </chakra.div>
        <chakra.div p={flush ? '0' : '4'} minWidth="0">
          {children}
        </chakra.div>
      </section>
    </Card>
  );
}

interface TableProps<R> extends Omit<ComponentProps<typeof DataTable<R>>, 'compact' | 'rows'> {
  title: string;
  action?: ReactNode;
  /** Null is what the reader may not see. */
  rows: readonly R[] | null;
  /** Below the table. */
  children?: ReactNode;
}

/** A part of a page that is a table; nothing where it has no rows, unless `empty` says what that means. */
export function TablePanel<R>({ title, action, rows, children, ...table }: TableProps<R>) {
  if (!rows || (rows.length === 0 && table.empty === undefined)) return null;
  return (
    <Panel title={title} action={action} flush>
      <DataTable compact rows={rows} {...table} />
      {children}
    </Panel>
  );
}
