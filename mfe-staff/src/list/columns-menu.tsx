import { Columns3 } from 'lucide-react';
import type { ListColumn } from './columns';
import { Check, CheckLine, SheetMenu } from './sheet-menu';

interface Props<R> {
  columns: readonly ListColumn<R>[];
  shown: readonly ListColumn<R>[];
  choose: (name: string, isShown: boolean) => void;
}

/** Which columns are shown. */
export function ColumnsMenu<R>({ columns, shown, choose }: Props<R>) {
  return (
    <SheetMenu label="Columns" icon={<Columns3 aria-hidden="true" />}>
      {(id) =>
        columns
          .filter(({ isRowHeader }) => !isRowHeader)
          .map(({ name, header }) => (
            <CheckLine key={name} htmlFor={`${id}-${name}`}>
              <Check
                id={`${id}-${name}`}
                type="checkbox"
                checked={shown.some((column) => column.name === name)}
                onChange={(event) => choose(name, event.target.checked)}
              />
              {header}
            </CheckLine>
          ))
      }
    </SheetMenu>
  );
}
