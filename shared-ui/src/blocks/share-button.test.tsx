import { screen } from '@testing-library/react';
import { Toaster } from '../overlays';
import { renderComponent } from '../testing/render-component';
import { ShareButton } from './share-button';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('opens the share dialog of the device', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = renderComponent(<ShareButton title="Amna" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Amna', url: window.location.href });
});

test('without a share dialog, copies the URL and says so', async () => {
  const { user } = renderComponent(
    <>
      <ShareButton title="Amna" />
      <Toaster />
    </>,
  );
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('The link was copied.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(window.location.href);
});
