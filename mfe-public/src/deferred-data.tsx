import { Flex, SmallButton, Text } from '@azadkar/shared-ui';
import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router-dom';

interface DeferredDataProps<T> {
  /** Data that the loader requested and did not await. */
  resolve: Promise<T>;
  fallback: ReactNode;
  /** What is around the part in each state, also before there is data; with nothing to show it is left out. */
  frame?: (content: ReactNode, data?: T) => ReactNode;
  children: (data: T) => ReactNode;
}

const withoutFrame = (content: ReactNode) => content;

/** Renders data that arrives after the rest of the page. When it fails, only this part shows an error. */
export const DeferredData = <T,>({ resolve, fallback, frame = withoutFrame, children }: DeferredDataProps<T>) => (
  <Suspense fallback={fallback && frame(fallback)}>
    <Await resolve={resolve} errorElement={frame(<LoadError />)}>
      {(data) => {
        const content = children(data);
        return content && frame(content, data);
      }}
    </Await>
  </Suspense>
);

function LoadError() {
  const { revalidate, state } = useRevalidator();
  return (
    <Flex role="alert" align="center" gap="4" wrap="wrap">
      <Text color="fg.muted">This part could not be loaded.</Text>
      <SmallButton loading={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </SmallButton>
    </Flex>
  );
}
