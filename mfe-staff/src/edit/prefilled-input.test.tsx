import { AppProvider } from '@azadkar/shared-ui';
import { CheckboxField, RadioGroupField, SelectField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { boolean, number, object, string } from 'yup';
import { EditForm } from './edit-form';
import { DateTimeField, MoneyField } from './fields';

const saved = {
  version: 1,
  title: 'Kites',
  text: '',
  city: 'Lahore',
  kind: 'a',
  price: 0,
  starts_at: '',
  online: true,
};
const schema = object({
  ...{ version: number(), title: string(), text: string(), city: string(), kind: string() },
  ...{ price: number(), starts_at: string(), online: boolean() },
});
const onSave = jest.fn(async (_values: unknown) => ({}));

function Page() {
  return (
    <EditForm label="Event" draft="prefilled" schema={schema} saved={saved} onSave={onSave}>
      <TextField name="title" label="Title" />
      <TextAreaField name="text" label="Text" />
      <SelectField name="city" label="City" choices={['Lahore', 'Multan']} />
      <RadioGroupField name="kind" label="Kind" choices={['a', 'b']} />
      <MoneyField name="price" label="Price" />
      <DateTimeField name="starts_at" label="Starts" />
      <CheckboxField name="online" label="Online" />
    </EditForm>
  );
}

const site = () => (
  <AppProvider>
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Page /> }], { hydrationData: { loaderData: {} } })}
    />
  </AppProvider>
);

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
});

/** The page as a server sends it; the function runs its scripts. */
function serve(): () => Promise<void> {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(site());
  return () =>
    act(async () => {
      root = hydrateRoot(page, site(), { onRecoverableError: (cause) => expect(cause).toBeUndefined() });
    });
}

test('what was entered before the scripts ran stays in the form, is not saved yet, and is saved', async () => {
  const hydrate = serve();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Title'), ' over Lahore');
  await user.type(screen.getByLabelText('Text'), 'Bring a kite.');
  await user.selectOptions(screen.getByLabelText('City'), 'Multan');
  await user.click(screen.getByLabelText('b'));
  await user.clear(screen.getByLabelText('Price'));
  await user.type(screen.getByLabelText('Price'), '1,250');
  await user.type(screen.getByLabelText('Starts'), '2026-11-27T18:00');
  await user.click(screen.getByLabelText('Online'));
  await hydrate();
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Kites over Lahore');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    ...{ title: 'Kites over Lahore', text: 'Bring a kite.', city: 'Multan', kind: 'b', price: 1250, online: false },
    starts_at: '2026-11-27T13:00:00.000Z',
  });
});

test('where nothing was entered nothing is unsaved', async () => {
  await serve()();
  expect(screen.queryByText('Not saved yet')).toBeNull();
});
