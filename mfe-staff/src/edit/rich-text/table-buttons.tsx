import { Button, chakra } from '@azadkar/shared-ui';
import type { Command } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from 'prosemirror-tables';

const actions: readonly [label: string, command: Command][] = [
  ['Add a row', addRowAfter],
  ['Add a column', addColumnAfter],
  ['Head row', toggleHeaderRow],
  ['Delete the row', deleteRow],
  ['Delete the column', deleteColumn],
  ['Delete the table', deleteTable],
];

/** Shown while the cursor is in a table. */
export function TableButtons({ run }: { run: (command: Command) => void }) {
  return (
    <chakra.div role="group" aria-label="Table" display="flex" flexWrap="wrap" gap="0.5" width="full">
      {actions.map(([label, command]) => (
        <Button
          key={label}
          variant="ghost"
          size="xs"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          {label}
        </Button>
      ))}
    </chakra.div>
  );
}
