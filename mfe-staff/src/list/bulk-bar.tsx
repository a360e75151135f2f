import { Button, chakra, notify, Text, useAction } from '@azadkar/shared-ui';
import { ConfirmDialog } from '@azadkar/shared-ui/overlays';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../actions/action-button';
import { withIdentity } from '../layout/fresh-identity';
import { docked } from '../layout/panel';

/** What a bulk action will do, shown before it does anything. */
export interface BulkPlan {
  /** "Close 3 issues". */
  title: string;
  /** What happens, a line each: "3 members get an email." */
  effects: readonly ReactNode[];
  /** Rows that stay as they are, and why. */
  excluded?: readonly { label: string; reason: string }[];
  /** The button. */
  confirm: string;
  /** There is nothing to do: the plan only explains it. */
  impossible?: boolean;
}

export interface BulkAction<R> {
  label: string;
  destructive?: boolean;
  /** What will happen to these rows; ask the server where only it knows. */
  plan: (rows: readonly R[]) => BulkPlan | Promise<BulkPlan>;
  /** Does it, and says what was done. */
  run: (rows: readonly R[]) => Promise<{ message: string }>;
}

interface Props<R> {
  rows: readonly R[];
  actions: readonly BulkAction<R>[];
  /** The selection is over. */
  clear: () => void;
  /** Something was changed: the rows are to be loaded again. */
  onChanged: () => void;
}

/** What can be done with the selected rows: a plan first, then what was done. */
export function BulkBar<R>({ rows, actions, clear, onChanged }: Props<R>) {
  const [open, setOpen] = useState<{ action: BulkAction<R>; plan: BulkPlan; rows: readonly R[] } | null>(null);
  const confirm = useAction(async () => {
    if (!open) return;
    const { message } = await withIdentity(() => open.action.run(open.rows));
    notify.success(message);
    setOpen(null);
    clear();
    onChanged();
  });
  const show = async (action: BulkAction<R>) => setOpen({ action, plan: await action.plan(rows), rows });
  return (
    <>
      {rows.length > 0 && (
        <Bar role="toolbar" aria-label="With the selected rows">
          <Text fontWeight="semibold" role="status">
            {rows.length} selected
          </Text>
          {actions.map((action) => (
            <ActionButton
              key={action.label}
              size="xs"
              color={action.destructive ? 'fg.error' : undefined}
              action={() => show(action)}
            >
              {action.label}
            </ActionButton>
          ))}
          <Button variant="ghost" size="xs" ms="auto" onClick={clear}>
            <X aria-hidden="true" />
            Clear selection
          </Button>
        </Bar>
      )}
      <ConfirmDialog
        open={open !== null}
        title={open?.plan.title ?? ''}
        confirmLabel={open?.plan.confirm ?? ''}
        destructive={open?.action.destructive}
        busy={confirm.busy}
        onConfirm={() => (open?.plan.impossible ? setOpen(null) : void confirm.run())}
        onClose={() => setOpen(null)}
      >
        {open && <Plan plan={open.plan} />}
      </ConfirmDialog>
    </>
  );
}

const Plan = ({ plan: { effects, excluded = [] } }: { plan: BulkPlan }) => (
  <chakra.div display="grid" gap="3" textStyle="sm">
    <chakra.ul ps="5" listStyleType="disc">
      {effects.map((effect, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the plan is shown as a whole, and never changes
        <li key={at}>{effect}</li>
      ))}
    </chakra.ul>
    {excluded.length > 0 && (
      <div>
        <Text fontWeight="semibold">These stay as they are:</Text>
        <chakra.ul ps="5" listStyleType="disc" maxHeight="12rem" overflowY="auto" color="fg.muted">
          {excluded.map(({ label, reason }) => (
            <li key={label}>
              {label}: {reason}
            </li>
          ))}
        </chakra.ul>
      </div>
    )}
  </chakra.div>
);

const Bar = chakra('div', {
  base: {
    ...docked,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mt: '3',
    borderColor: 'brand.border',
  },
});
