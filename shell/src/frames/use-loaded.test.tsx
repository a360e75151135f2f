import { act, render, screen } from '@testing-library/react';
import { useLoaded } from './use-loaded';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Notice = () => <p>Saved.</p>;
const load = jest.fn<Promise<typeof Notice>, []>();

function Frame({ isNeeded }: { isNeeded: boolean }) {
  const Loaded = useLoaded(load, isNeeded);
  return <main>The page{Loaded && <Loaded />}</main>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('code that cannot be fetched leaves the page as it is, and appears when it can', async () => {
  load.mockReset().mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error()).mockResolvedValue(Notice);
  const { rerender } = render(<Frame isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Frame isNeeded />);
  await pass(0);
  expect(screen.getByText('The page')).toBeVisible();
  await pass(2_000);
  expect(screen.queryByText('Saved.')).toBeNull();
  await pass(4_000);
  expect(screen.getByText('Saved.')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('nothing is fetched again once it is no longer needed', async () => {
  load.mockReset().mockRejectedValue(new Error());
  const { rerender } = render(<Frame isNeeded />);
  await pass(0);
  rerender(<Frame isNeeded={false} />);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
