import { account } from '@azadkar/shared-api/account';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

test('opening the link changes nothing; the button unsubscribes', async () => {
  const page = await visit(routes, '/unsubscribe?id=signed', {
    api: [answers(account.unsubscribe, null, { message: 'You have been unsubscribed.' })],
  });
  expect(page.api.calls).toEqual([]);
  await page.press('Unsubscribe Now');
  await page.expectText('You are unsubscribed');
  expect(page.api.callsTo(account.unsubscribe)).toMatchObject([{ body: { id: 'signed' } }]);
  expect(screen.queryByRole('button', { name: 'Unsubscribe Now' })).not.toBeInTheDocument();
});

test('whoever unsubscribed by mistake subscribes again with the same link', async () => {
  const page = await visit(routes, '/unsubscribe?id=signed', {
    api: [answers(account.unsubscribe, null), answers(account.subscribe, null)],
  });
  await page.press('Unsubscribe Now');
  await page.press('Subscribe again');
  await page.expectText('You are subscribed again');
  expect(page.api.callsTo(account.subscribe)).toMatchObject([{ body: { id: 'signed' } }]);
});

test('a refusal is shown, and the button can be pressed again', async () => {
  const page = await visit(routes, '/unsubscribe?id=old', {
    api: [refuses(account.unsubscribe, 'This link is no longer valid.')],
  });
  await page.press('Unsubscribe Now');
  await page.expectText('This link is no longer valid.');
  expect(page.text()).not.toContain('You are unsubscribed');
  expect(screen.getByRole('button', { name: 'Unsubscribe Now' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Sign in to unsubscribe' })).toHaveAttribute(
    'href',
    '/login?referrer=%2Fprofile%2Femails',
  );
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
});

test('a link without its id shows that it is incomplete', async () => {
  const page = await visit(routes, '/unsubscribe');
  expect(page.text()).toContain('This link is incomplete');
  expect(screen.queryByRole('button', { name: 'Unsubscribe Now' })).not.toBeInTheDocument();
});
