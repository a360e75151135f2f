import { Button, Flex, Text } from '@azadkar/shared-ui';
import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router-dom';

interface DeferredDataProps<T> {
  /** Data that the loader requested and did not await. */
  resolve: Promise<T>;
  fallback: ReactNode;
  children: (data: T) => ReactNode;
}

/** Renders data that arrives after the rest of the page. When it fails, only this part shows an error. */
export function DeferredData<T>({ resolve, fallback, children }: DeferredDataProps<T>) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={resolve} errorElement={<LoadError />}>
        {children}
      </Await>
    </Suspense>
  );
}

function LoadError() {
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
