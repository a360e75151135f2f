/** The versions of a text: a row for each, and a dialog that compares one with the present text and brings it back. */
import { formatMoment } from '@azadkar/shared-api/format';
import { Button, chakra, lazyWithRetry, notify, Spinner, Text, useAction } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ChangedPartsProps } from '../layout/changed-parts';

/** It finds differences, which is needed once a version is compared. */
const ChangedParts = lazyWithRetry<ChangedPartsProps>(() =>
  import('../layout/changed-parts').then((module) => module.ChangedParts),
);

/** The version that is compared; null while none is. `restore` makes it the present text, and loads the page's data again. */
export function useComparedVersion<T>(restore: (shown: T) => Promise<{ message: string }>) {
  const [shown, setShown] = useState<T | null>(null);
  const { revalidate } = useRevalidator();
  const open = async (version: Promise<T>) => {
    try {
      setShown(await version);
    } catch (cause) {
      notify.error(cause instanceof Error ? cause.message : 'The version could not be loaded.');
    }
  };
  const restoring = useAction(async () => {
    if (!shown) return;
    notify.success((await restore(shown)).message);
    setShown(null);
    await revalidate();
  });
  return { shown, open, close: () => setShown(null), restoring };
}

interface RowProps {
  number: number;
  title: ReactNode;
  at: string;
  by: string | null;
  /** Absent where there is nothing to compare. */
  onCompare?: (() => void) | undefined;
}

export function VersionRow({ number, title, at, by, onCompare }: RowProps) {
  return (
    <Row>
      <chakra.div minWidth="0" flex="1">
        <Text truncate fontWeight="medium">
          {number}. {title}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {formatMoment(at)}
          {by && ` · ${by}`}
        </Text>
      </chakra.div>
      {onCompare && (
        <Button size="xs" variant="outline" aria-label={`Compare version ${number}`} onClick={onCompare}>
          Compare
        </Button>
      )}
    </Row>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    '&:not(:first-child)': { borderTopWidth: '1px' },
  },
});

interface DialogProps extends ChangedPartsProps {
  /** Undefined while no version is compared. */
  title: string | undefined;
  onClose: () => void;
  /** Absent for those who may not bring it back. */
  action?: { label: string; busy: boolean; run: () => unknown } | undefined;
}

export function VersionDialog({ title, onClose, action, ...changed }: DialogProps) {
  return (
    <Dialog
      open={title !== undefined}
      onClose={onClose}
      title={title ?? ''}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {action && (
            <Button loading={action.busy} onClick={() => void action.run()}>
              {action.label}
            </Button>
          )}
        </>
      }
    >
      {title !== undefined && (
        <Suspense fallback={<Spinner label="Comparing" />}>
          <ChangedParts {...changed} />
        </Suspense>
      )}
    </Dialog>
  );
}
