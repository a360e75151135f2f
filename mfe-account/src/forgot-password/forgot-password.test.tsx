import { account } from '@azadkar/shared-api/account';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { routes } from '../routes';

const sentence = 'If that email address is in our database, we will send you an email to reset your password.';

test('the email must be one', async () => {
  const page = await visit(routes, '/forgot-password');
  await page.press('Send the link');
  await page.expectText('Please input your email.');
  await page.fill({ Email: 'amna' });
  await page.press('Send the link');
  await page.expectText('The input is not valid email');
  expect(page.api.calls).toEqual([]);
});

test('who asks reads what the server says, and where to look', async () => {
  const page = await visit(routes, '/forgot-password', {
    api: [answers(account.forgotPassword, null, { message: sentence })],
  });
  await page.fill({ Email: ' Amna@Azadkar.test ' });
  await page.press('Send the link');
  await page.expectText(sentence);
  await page.expectText('Check your email');
  expect(document.activeElement).toHaveTextContent(sentence);
  expect(page.api.callsTo(account.forgotPassword)[0]?.body).toEqual({ email: 'amna@azadkar.test' });
});
