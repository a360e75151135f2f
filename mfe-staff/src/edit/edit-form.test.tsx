import { call, defineContract, session } from '@azadkar/shared-api';
import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { PageLink } from '@azadkar/shared-ui';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLoaderData } from 'react-router-dom';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { EditForm } from './edit-form';
import { DateTimeField, MoneyField } from './fields';
import { ListField } from './list-field';

const body = object({
  version: number().required(),
  title: string().trim().required('Please enter a title'),
  text: string().default(''),
  city: string().default(''),
  price: number().integer().default(0),
  starts_at: string().default(''),
  online: boolean().default(false),
  packages: array()
    .of(object({ name: string().required('Please name the package') }))
    .default([]),
});
const stored = object({ version: number().required() });
const events = defineContract('kiteEvents', async () => ({ body, stored, event: body }), {
  event: { method: 'GET', path: '/staff/kite-event', access: 'member', summary: '', reply: 'event' },
  update: { method: 'POST', path: '/staff/kite-event', access: 'member', summary: '', body: 'body', reply: 'stored' },
});

const event = {
  ...{ version: 1, title: 'Kites over Lahore', text: 'Bring a kite.', city: 'Lahore', price: 2000, online: false },
  ...{ starts_at: '2026-11-27T13:00:00.000Z', packages: [{ name: 'Day' }, { name: 'Evening' }] },
};
const load = () => call(events.event);

function Component() {
  const saved = useLoaderData<() => ReturnType<typeof load>>();
  return (
    <>
      <PageLink to="/staff/other">Other page</PageLink>
      <EditForm
        label="Event"
        draft="kite-event"
        schema={body}
        saved={saved}
        reload={load}
        onSave={(values) => call(events.update, { body: values })}
      >
        <TextField name="title" label="Title" required />
        <TextAreaField name="text" label="Text" />
        <SelectField name="city" label="City" choices={['Lahore', 'Multan']} />
        <MoneyField name="price" label="Price" />
        <DateTimeField name="starts_at" label="Starts" />
        <CheckboxField name="online" label="Online" />
        <ListField name="packages" label="Packages" noun="package" newRow={() => ({ name: '' })}>
          {(row) => <TextField name={`${row}.name`} label="Name" />}
        </ListField>
      </EditForm>
    </>
  );
}
const routes = [{ path: '/staff/kite-event', lazy: async () => ({ Component, loader: load }) }];

const open = (api: FakeReply[]) => visit(routes, '/staff/kite-event', { as: 'member', api });
const title = () => screen.getByRole('textbox', { name: 'Title' });
const save = () => screen.getByRole('button', { name: 'Save' });

const NO_CONNECTION = 'An error occurred while making the request. Please try again later.';

beforeEach(() => localStorage.clear());

test('what is as it is stored again leaves no draft', async () => {
  const { user } = await open([answers(events.event, event)]);
  await user.type(title(), '!{Backspace}');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});

test('every field has its value, and what is saved is checked, cast and has the version', async () => {
  const page = await open([answers(events.event, event), answers(events.update, { version: 2 })]);
  expect(screen.getByLabelText('Starts')).toHaveValue('2026-11-27T18:00');
  await page.user.clear(title());
  await page.user.type(title(), ' Kites over Multan ');
  await page.user.selectOptions(screen.getByLabelText('City'), 'Multan');
  await page.user.clear(screen.getByLabelText('Price'));
  await page.user.type(screen.getByLabelText('Price'), '12,500');
  expect(screen.getByText('PKR 12,500')).toBeVisible();
  await page.user.click(screen.getByLabelText('Online'));
  await page.user.click(screen.getByRole('button', { name: 'Move package 2 up' }));
  await page.user.click(screen.getByRole('button', { name: 'Add a package' }));
  expect(screen.getAllByLabelText('Name')[2]).toHaveFocus();
  await page.user.keyboard('Night');
  await page.user.click(save());
  await waitFor(() => expect(page.api.callsTo(events.update)).toHaveLength(1));
  expect(page.api.callsTo(events.update)[0]?.body).toEqual({
    ...event,
    ...{ title: 'Kites over Multan', city: 'Multan', price: 12500, online: true },
    packages: [{ name: 'Evening' }, { name: 'Day' }, { name: 'Night' }],
  });
});

test('what is wrong is listed with links to the fields, those of rows too, and nothing is sent', async () => {
  const page = await open([answers(events.event, event)]);
  await page.user.clear(title());
  await page.user.clear(screen.getAllByLabelText('Name')[1] as HTMLElement);
  await page.user.click(save());
  expect(await screen.findByText('Please check 2 fields')).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Please name the package' }));
  expect(screen.getAllByLabelText('Name')[1]).toHaveFocus();
  expect(page.api.callsTo(events.update)).toEqual([]);
});

function FormOfClosedRows() {
  return (
    <EditForm label="Event" draft="kites" schema={body} saved={event} onSave={async () => ({})}>
      <ListField name="packages" label="Packages" noun="package" newRow={() => ({ name: '' })} closedAs="name">
        {(row) => <TextField name={`${row}.name`} label="Name" />}
      </ListField>
    </EditForm>
  );
}

test('rows of a long list are closed but for the one that is edited, and those with an error', async () => {
  const lists = [{ path: '/staff/kites', lazy: async () => ({ Component: FormOfClosedRows }) }];
  const { user } = await visit(lists, '/staff/kites', { as: 'member' });
  expect(screen.queryByLabelText('Name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit package 1. Day' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Edit package 2. Evening' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Evening');
  await user.click(screen.getByRole('button', { name: 'Move package 1 down' }));
  expect(screen.getByRole('button', { name: 'Edit package 2. Empty package' })).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Please check 1 field')).toBeVisible();
  expect(screen.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value)).toEqual(['Evening', '']);
});

test('a draft survives a closed tab, and is gone once it is saved', async () => {
  const { user } = await open([answers(events.event, event)]);
  await user.type(title(), ' today');
  window.dispatchEvent(new Event('pagehide'));
  const [key = ''] = Object.keys(localStorage);
  expect(key).toBe(`azadkar-draft:${session.getState().details?.member_id}:staff-kite-event`);
  document.body.innerHTML = '';
  const again = await open([answers(events.event, event), answers(events.update, { version: 2 })]);
  expect(await screen.findByText('Your draft is in the form')).toBeVisible();
  expect(title()).toHaveValue('Kites over Lahore today');
  again.api.nowAlso(answers(events.event, { ...event, version: 2, title: 'Kites over Lahore today' }));
  await again.user.click(save());
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.queryByText('Your draft is in the form')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
});

test('whoever saves second sees both texts, takes one of them, and saves over the new version', async () => {
  const page = await open([
    answers(events.event, event),
    refuses(events.update, 'Amna Demo changed this.', { status: 409, reason: 'changed_meanwhile' }),
    answers(events.update, { version: 3 }),
  ]);
  await page.user.type(title(), ' and Multan');
  await page.user.type(screen.getByLabelText('Text'), ' Mine.');
  const theirs = { ...event, version: 2, title: 'Kites over Karachi', text: 'Theirs.', price: 500 };
  page.api.nowAlso(answers(events.event, theirs));
  await page.user.click(save());
  const both = await screen.findByRole('group', { name: 'Title' });
  expect(screen.getByText('Amna Demo changed this.')).toBeVisible();
  expect(both).toHaveTextContent('Saved by themKites over Karachi');
  expect(both).toHaveTextContent('Written by you · in the form nowKites over Lahore and Multan');
  expect(await within(both).findByText('Karachi', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('Also changed by them, and in the form now: Price.')).toBeVisible();
  await page.user.click(
    within(screen.getByRole('group', { name: 'Text' })).getByRole('button', { name: 'Take theirs' }),
  );
  expect(screen.getByLabelText('Text')).toHaveValue('Theirs.');
  await page.user.click(save());
  await waitFor(() => expect(page.api.callsTo(events.update)).toHaveLength(2));
  expect(page.api.callsTo(events.update)[1]?.body).toMatchObject({
    ...{ version: 2, title: 'Kites over Lahore and Multan', text: 'Theirs.', price: 500 },
  });
});

test('when only something beside the form was changed meanwhile, it is saved over the new version at once', async () => {
  const page = await open([
    answers(events.event, event),
    refuses(events.update, 'Amna Demo changed this.', { status: 409, reason: 'changed_meanwhile' }),
    answers(events.update, { version: 3 }),
  ]);
  await page.user.type(title(), '!');
  page.api.nowAlso(answers(events.event, { ...event, version: 2 }));
  await page.user.click(save());
  await waitFor(() => expect(page.api.callsTo(events.update)).toHaveLength(2));
  expect(page.api.callsTo(events.update)[1]?.body).toMatchObject({ version: 2, title: 'Kites over Lahore!' });
  expect(screen.queryByText(/changed this/)).toBeNull();
});

test('without a connection what was written stays, and is saved by the same button', async () => {
  const page = await open([
    answers(events.event, event),
    unreachable(events.update),
    answers(events.update, { version: 2 }),
  ]);
  await page.user.type(title(), '!');
  await page.user.click(save());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText(NO_CONNECTION)).toBeVisible();
  expect(title()).toHaveValue('Kites over Lahore!');
  page.api.nowAlso(answers(events.event, { ...event, version: 2, title: 'Kites over Lahore!' }));
  await page.user.click(save());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(page.api.callsTo(events.update)).toHaveLength(2);
});

let isSchemaMissing = false;
const laterSchema = async () => {
  if (isSchemaMissing) throw Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError' });
  return body;
};

function FormOfLaterSchema() {
  const save = (values: InferType<typeof body>) => call(events.update, { body: values });
  return (
    <EditForm label="Event" draft="kite" schema={laterSchema} saved={event} onSave={save}>
      <TextField name="title" label="Title" />
    </EditForm>
  );
}

test('when the rules of the form cannot be loaded, nothing is lost, and the same button saves it later', async () => {
  isSchemaMissing = true;
  const page = await visit(
    [{ path: '/staff/kite', lazy: async () => ({ Component: FormOfLaterSchema }) }],
    '/staff/kite',
    {
      as: 'member',
      api: [answers(events.update, { version: 2 })],
    },
  );
  await page.user.type(title(), '!');
  await page.user.tab();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(); // a field that is only left is not complained about
  await page.user.click(save());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText(NO_CONNECTION)).toBeVisible();
  expect(title()).toHaveValue('Kites over Lahore!');
  isSchemaMissing = false;
  await page.user.click(save());
  await waitFor(() => expect(page.api.callsTo(events.update)).toHaveLength(1));
});

test('what the server refuses is shown at its field', async () => {
  const page = await open([
    answers(events.event, event),
    refuses(events.update, 'Please check the fields.', { errors: { 'packages.1.name': 'This name is taken' } }),
  ]);
  await page.user.type(title(), '!');
  await page.user.click(save());
  expect(await screen.findByText('Please check 1 field')).toBeVisible();
  expect(screen.getAllByLabelText('Name')[1]).toHaveAccessibleDescription('This name is taken');
});

test('a link leads away from what is not saved, which is there when its page is opened again', async () => {
  const page = await open([answers(events.event, event)]);
  await page.user.type(title(), '!');
  await page.user.click(screen.getByRole('link', { name: 'Other page' }));
  await page.expectUrl('/staff/other');
  expect(Object.keys(localStorage)).toHaveLength(1);
  document.body.innerHTML = '';
  await open([answers(events.event, event)]);
  expect(await screen.findByText('Your draft is in the form')).toBeVisible();
  expect(title()).toHaveValue('Kites over Lahore!');
});
