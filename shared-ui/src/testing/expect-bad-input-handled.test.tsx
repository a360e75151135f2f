import { account } from '@azadkar/shared-api/account';
import { forgotPasswordForm } from '@azadkar/shared-api/account/schema';
import { object, string } from 'yup';
import { EmailField, Form, TextField } from '../forms';
import { expectBadInputHandled } from './expect-bad-input-handled';
import { renderComponent } from './render-component';

const render = (schema: Parameters<typeof Form>[0]['schema'], field = <EmailField name="email" label="Email" />) =>
  renderComponent(
    <Form schema={schema} initialValues={{}} onSubmit={() => undefined}>
      {field}
    </Form>,
  );

test('a form with the schema of its endpoint handles bad input', async () => {
  render(forgotPasswordForm);
  await expectBadInputHandled(account.forgotPassword, ['email']);
});

test.each([
  ['takes everything', object({ email: string() })],
  ['refuses everything', object({ email: string().max(1, 'Please input your email.') })],
  ['has another message', object({ email: string().required('Please input your email.').email('What is this?') })],
])('a form that %s does not pass', async (_, schema) => {
  render(schema);
  await expect(expectBadInputHandled(account.forgotPassword, ['email'])).rejects.toThrow();
});

test.each([
  ['another field than expected', [], <EmailField key="email" name="email" label="Email" />],
  ['no field of the endpoint', ['email'], <TextField key="name" name="name" label="Name" />],
  ['a field that cuts off a text', ['email'], <EmailField key="email" name="email" label="Email" maxLength={200} />],
])('a form with %s does not pass', async (_, fields, field) => {
  render(forgotPasswordForm, field);
  await expect(expectBadInputHandled(account.forgotPassword, fields)).rejects.toThrow();
});
