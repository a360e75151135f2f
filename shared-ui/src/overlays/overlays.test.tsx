import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../actions/button';
import { notify } from '../notices';
import { renderComponent } from '../testing/render-component';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Toaster } from './toaster';

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const close = () => {
  for (const button of screen.queryAllByRole('button', { name: 'Close notice' })) fireEvent.click(button);
};

afterEach(() => jest.useRealTimers());

describe('notices', () => {
  test('the title is the specification’s for what the server replies, and absent where the text is enough', () => {
    renderComponent(<Toaster />);
    act(() => notify.success('Your comment was added.'));
    expect(screen.getByRole('status')).toHaveTextContent('SuccessYour comment was added.');
    act(() => notify.error('The issue is closed.'));
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorThe issue is closed.');
    close();
    act(() => notify.done('The link was copied.'));
    expect(screen.getByRole('status')).toHaveTextContent(/^The link was copied\.$/);
    close();
  });

  test('a short one goes after four seconds, a long one when it can have been read', () => {
    jest.useFakeTimers();
    renderComponent(<Toaster />);
    const long = 'Your profile was saved, and it is now in the directory for everybody to find.';
    act(() => notify.done('Copied'));
    act(() => notify.done(long));
    wait(4.1);
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
    expect(screen.getByText(long)).toBeVisible();
    wait(4);
    expect(screen.queryByText(long)).not.toBeInTheDocument();
  });

  test('one that is hovered or focused stays, and an error until it is closed when it is persistent', () => {
    jest.useFakeTimers();
    renderComponent(<Toaster />);
    act(() => notify.done('Copied'));
    act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
    wait(60);
    expect(screen.getByText('Copied')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Close notice' }).blur());
    wait(4.1);
    expect(screen.queryByText('Copied')).not.toBeInTheDocument();
    act(() => notify.persistentError('This quiz is closed.'));
    wait(600);
    expect(screen.getByText('This quiz is closed.')).toBeVisible();
    close();
    expect(screen.queryByText('This quiz is closed.')).not.toBeInTheDocument();
  });

  test('Escape closes the newest; the close button returns the focus to where it was', async () => {
    const { user } = renderComponent(
      <>
        <Button>Copy</Button>
        <Toaster />
      </>,
    );
    act(() => notify.done('Copied'));
    act(() => notify.done('Sent'));
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Sent')).not.toBeInTheDocument();
    expect(screen.getByText('Copied')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close notice' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  });

  test('one that comes while a dialog is open is inside the dialog, where it can be read and closed', async () => {
    renderComponent(
      <>
        <OpenDialog />
        <Toaster />
      </>,
    );
    act(() => notify.done('Copied'));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Copied')).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toHaveTextContent('Copied'));
    expect(await screen.findByText('Copied')).toBeVisible();
  });
});

describe('a dialog', () => {
  test('begins at its first field', () => {
    renderComponent(
      <Dialog open onClose={() => undefined} title="Delete your account?">
        <input aria-label="Your password" />
      </Dialog>,
    );
    expect(screen.getByRole('textbox', { name: 'Your password' })).toHaveFocus();
  });

  test('begins at its heading when it has no field', () => {
    renderComponent(
      <ConfirmDialog open title="Get Ready" confirmLabel="Start Quiz" onConfirm={close} onClose={close}>
        You need an hour.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('heading', { name: 'Get Ready' })).toHaveFocus();
  });
});

function OpenDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Redeem">
      A code
    </Dialog>
  );
}
