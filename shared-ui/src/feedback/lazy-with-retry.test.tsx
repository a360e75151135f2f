import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'Something went wrong' : this.props.children;
  }
}

const Form = ({ code }: { code: string }) => <p>The form for {code}</p>;
const load = jest.fn<Promise<typeof Form>, []>();
const LazyForm = lazyWithRetry(load);

/** Each key is a new try, as "Try again" makes one. */
const page = (key: number) => (
  <Boundary key={key}>
    <Suspense fallback="Loading">
      <LazyForm code="A1" />
    </Suspense>
  </Boundary>
);

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('code that fails twice leads to the boundary, without a request for each render; the next try loads it', async () => {
  load.mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error()).mockResolvedValue(Form);
  const { rerender } = render(page(1));
  expect(screen.getByText('Loading')).toBeVisible();
  await pass(450);
  expect(screen.getByText('Something went wrong')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await pass(500);
  rerender(page(2));
  await pass(0);
  expect(screen.getByText('The form for A1')).toBeVisible();
});
