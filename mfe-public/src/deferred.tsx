import { Button, Flex, Text } from '@azadkar/shared-ui';
import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router-dom';

interface DeferredProps<T> {
  /** What the loader started and did not wait for. */
  of: Promise<T>;
  /** Holds the place while the answer is on its way. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of a page that may arrive after the rest, or fail without taking the rest with it. */
export function Deferred<T>({ of, skeleton, children }: DeferredProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={of} errorElement={<PartMissing />}>
        {children}
      </Await>
    </Suspense>
  );
}

function PartMissing() {
  const { revalidate, state } = useRevalidator();
  return (
    <Flex role="alert" align="center" gap="4" wrap="wrap">
      <Text color="fg.muted">This part could not be loaded.</Text>
      <Button size="sm" variant="outline" loading={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Flex>
  );
}
