import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { accountSkills } from '@azadkar/shared-api/public';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import {
  CheckboxField,
  CheckboxGroupField,
  ComboboxField,
  Form,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextField,
} from '../forms';
import { notify } from '../notices';
import { useSession } from '../session/use-session';
import { visit } from './index';

const member = object({ name: string().required('Please enter your full name.'), email: string(), phone: string() });
const skills = [{ id: 1, name: 'Design' }];

function Skills() {
  const [skill] = useLoaderData<typeof skills>();
  const navigate = useNavigate();
  const name = useSession(({ details }) => details?.name ?? 'visitor');
  return (
    <>
      <h1>{`${skill?.name} for ${name}`}</h1>
      <Link to="/somewhere/else">Elsewhere</Link>
      <Form
        schema={member}
        initialValues={{ name: '' }}
        onSubmit={async (values) => {
          const { message } = await submit(account.update, {
            body: { ...values, email: 'a@b.pk', phone: '0300 1234567' },
          });
          notify.success(message);
          await navigate('/saved?ok=1');
        }}
      >
        <TextField name="name" label="Full name" />
        <SelectField name="gender" label="Gender" choices={['Male', 'Female']} />
        <ComboboxField name="city" label="City" choices={['Lahore', 'Karachi']} />
        <RadioGroupField name="plan" label="Plan" choices={['Seed', 'Surge']} />
        <CheckboxGroupField name="platforms" label="Platforms" choices={['Fiverr', 'Upwork']} />
        <CheckboxField name="agreed" label="I agree" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </>
  );
}

const routes = [
  {
    path: '/skills',
    lazy: async () => ({
      Component: Skills,
      loader: ({ request }: LoaderFunctionArgs) => call(accountSkills.primarySkills, { request }),
    }),
  },
  { path: '/saved', lazy: async () => ({ element: <h1>Saved</h1> }) },
];

test('a member fills in a page and navigates on', async () => {
  const page = await visit(routes, '/skills', {
    as: 'member',
    api: [
      answers(accountSkills.primarySkills, skills),
      answers(account.update, { api_token: 'next' }, { message: 'It is saved.' }),
    ],
  });
  expect(page.text()).toContain('Design for Amna Khan');
  await page.fill({
    'Full name': 'Bilal',
    Gender: 'Female',
    City: 'Karachi',
    Plan: 'Surge',
    Platforms: ['Upwork'],
    'I agree': true,
  });
  await page.press('Save');
  await page.expectUrl('/saved?ok=1');
  await page.expectText('It is saved.');
  expect(page.api.callsTo(account.update)[0]?.body).toMatchObject({ name: 'Bilal' });
  await page.goBack();
  await page.expectText('Design');
});

test('the notices of one test are gone in the next', async () => {
  const page = await visit(routes, '/saved');
  expect(page.text()).toBe('Saved');
});

test('a visit without a member is a visitor', async () => {
  const visitor = await visit(routes, '/skills', { api: [answers(accountSkills.primarySkills, skills)] });
  expect(visitor.text()).toContain('for visitor');
});

test('a visit as a member with given details', async () => {
  const page = await visit(routes, '/skills', {
    as: { name: 'Zara', is_profile_completed: false },
    api: [answers(accountSkills.primarySkills, skills)],
  });
  expect(page.text()).toContain('for Zara');
});

test('paths of other remotes lead to a placeholder', async () => {
  const page = await visit(routes, '/skills', { api: [answers(accountSkills.primarySkills, skills)] });
  await page.press('Elsewhere');
  expect(page.url()).toBe('/somewhere/else');
});

test('a page that throws shows its error', async () => {
  const page = await visit(routes, '/skills', {
    api: [refuses(accountSkills.primarySkills, 'Not now.', { status: 403 })],
  });
  expect(page.text()).toContain('Refused: Not now.');
});
