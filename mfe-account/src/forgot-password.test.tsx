import { account } from '@azadkar/shared-api/account';
import { answers } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { routes } from './routes';

const message = 'If that email address is in our database, we will send you an email to reset your password.';

test('the email must be valid', async () => {
  const page = await visit(routes, '/forgot-password');
  await page.press('Send the link');
  await page.expectText('Please input your email.');
  await page.fill({ Email: 'amna' });
  await page.press('Send the link');
  await page.expectText('The input is not valid email');
  expect(page.api.calls).toEqual([]);
});

test('a visitor who asks for a link reads the message of the server, and where to look', async () => {
  const page = await visit(routes, '/forgot-password', {
    api: [answers(account.forgotPassword, null, { message })],
  });
  await page.fill({ Email: ' Amna@Azadkar.test ' });
  await page.press('Send the link');
  await page.expectText(message);
  await page.expectText('Check your email');
  expect(document.activeElement).toHaveTextContent(message);
  expect(page.api.callsTo(account.forgotPassword)[0]?.body).toEqual({ email: 'amna@azadkar.test' });
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/forgot-password');
  await expectBadInputHandled(account.forgotPassword, ['email']);
});
