import { act, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { array, boolean, number, object, string } from 'yup';
import { renderComponent } from '../../testing/render-component';
import {
  CheckboxField,
  CheckboxGroupField,
  ComboboxField,
  DateField,
  Form,
  FormSection,
  ImageField,
  NumberField,
  PasswordField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextAreaField,
  useFormValues,
} from '../index';

const anything = object({
  city: string().required('Please select your city'),
  skill: number(),
  rate: number().typeError('Please enter a number'),
  gender: string().oneOf(['Male', 'Female'], 'Please select your gender'),
  payment: number().oneOf([3, 5]),
  platforms: array().of(string().required()),
  agreed: boolean().oneOf([true], 'Please agree'),
  bio: string().max(10, 'Too long'),
  born: string(),
  avatar: string(),
  password: string(),
});

function form(fields: ReactNode, initialValues: object = {}) {
  const onSubmit = jest.fn();
  const view = renderComponent(
    <Form schema={anything} initialValues={{ city: 'Lahore', agreed: true, ...initialValues }} onSubmit={onSubmit}>
      {fields}
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send' }));
  const sent = async () => {
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    return onSubmit.mock.calls.at(-1)[0];
  };
  return { ...view, send, sent };
}

function Echo() {
  const { values, setValue } = useFormValues<{ city: string }>();
  return (
    <button type="button" onClick={() => setValue('city', 'Karachi')}>
      Not {values.city}
    </button>
  );
}

test('a password is hidden until the eye is pressed, and the field keeps the focus', async () => {
  const { user } = form(<PasswordField name="password" label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a key in one field renders no other', async () => {
  const onRender = jest.fn();
  const { user } = form(
    <>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Profiler id="others" onRender={onRender}>
        <TextAreaField name="bio" label="Bio" />
        <SelectField name="gender" label="Gender" choices={['Male', 'Female']} />
      </Profiler>
    </>,
  );
  onRender.mockClear();
  await user.type(screen.getByLabelText('Password'), 'secret');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
  expect(onRender).not.toHaveBeenCalled();
});

test('a text area counts its characters, also beyond the limit', async () => {
  const { user, send } = form(<TextAreaField name="bio" label="Bio" characterLimit={10} />);
  await user.type(screen.getByLabelText('Bio'), 'twelve chars');
  expect(screen.getByText('12 / 10')).toBeVisible();
  await send();
  await waitFor(() => expect(screen.getByLabelText('Bio')).toHaveAccessibleDescription('Too long'));
});

test('a number is submitted as a number, and an empty field is left out', async () => {
  const { user, sent } = form(<NumberField name="rate" label="Rate" prefix="PKR" suffix="/hr" />, { rate: '' });
  expect(await sent()).not.toHaveProperty('rate');
  await user.type(screen.getByLabelText('Rate'), '1500');
  await user.tab();
  expect(await sent()).toMatchObject({ rate: 1500 });
});

test('a choice is selected from a list', async () => {
  const { user, sent } = form(<SelectField name="gender" label="Gender" choices={['Male', 'Female']} />);
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
  expect(await sent()).toMatchObject({ gender: 'Female' });
});

test('radio buttons are one tab stop, and arrow keys choose', async () => {
  const methods = [
    { value: 3, label: 'Card' },
    { value: 5, label: '1Bill' },
  ];
  const { user, sent } = form(<RadioGroupField name="payment" label="Payment" choices={methods} variant="card" />, {
    payment: 3,
  });
  expect(screen.getByRole('radiogroup', { name: 'Payment' })).toBeVisible();
  await user.tab();
  expect(screen.getByLabelText('Card')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('1Bill')).toBeChecked();
  expect(await sent()).toMatchObject({ payment: 5 });
});

test('checked boxes are submitted in the order of the choices', async () => {
  const choices = ['fiverr', 'upwork', 'guru'];
  const { user, sent } = form(<CheckboxGroupField name="platforms" label="Platforms" choices={choices} />, {
    platforms: ['upwork'],
  });
  await user.click(screen.getByLabelText('guru'));
  await user.click(screen.getByLabelText('fiverr'));
  await user.click(screen.getByLabelText('upwork'));
  expect(await sent()).toMatchObject({ platforms: ['fiverr', 'guru'] });
});

test('the summary links to the first choice of a group', async () => {
  const { user, send } = form(<RadioGroupField name="gender" label="Gender" choices={['Male', 'Female']} />, {
    gender: 'Other',
  });
  await send();
  await user.click(await screen.findByRole('link', { name: 'Please select your gender' }));
  expect(screen.getByLabelText('Male')).toHaveFocus();
});

test('a checkbox can be required', async () => {
  const { user, send, sent } = form(<CheckboxField name="agreed" label="I agree" />, { agreed: false });
  const box = screen.getByLabelText('I agree');
  await send();
  await waitFor(() => expect(box).toHaveAccessibleDescription('Please agree'));
  await user.click(box);
  expect(await sent()).toMatchObject({ agreed: true });
});

test('a date is entered in the native input', async () => {
  const { user, sent } = form(<DateField name="born" label="Date of birth" max="2026-11-21" />);
  await user.type(screen.getByLabelText('Date of birth'), '1994-05-06');
  expect(await sent()).toMatchObject({ born: '1994-05-06' });
});

test('fields that depend on others read and change the form', async () => {
  const { user, sent } = form(<Echo />);
  await user.click(screen.getByRole('button', { name: 'Not Lahore' }));
  expect(await sent()).toMatchObject({ city: 'Karachi' });
});

test('a form section has a heading', () => {
  form(
    <FormSection title="Address" description="Where we write to">
      <DateField name="born" label="Since" />
    </FormSection>,
  );
  expect(screen.getByRole('region', { name: 'Address' })).toContainElement(screen.getByLabelText('Since'));
});

describe('a combobox of cities', () => {
  const cities = ['Lahore', 'Islamabad', 'Karachi', 'Dera Ismail Khan', 'Mīrpur'];
  const field = () => screen.getByRole('combobox', { name: 'City' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const cityForm = (city = '') => form(<ComboboxField name="city" label="City" choices={cities} required />, { city });

  test('finds a city by a part of its name, ignoring accents', async () => {
    const { user, sent } = cityForm();
    await user.type(field(), 'is');
    expect(options()).toEqual(['Islamabad', 'Dera Ismail Khan']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await user.clear(field());
    await user.type(field(), 'mir');
    await user.click(screen.getByRole('option', { name: 'Mīrpur' }));
    expect(field()).toHaveValue('Mīrpur');
    expect(options()).toEqual([]);
    expect(await sent()).toMatchObject({ city: 'Mīrpur' });
  });

  test('chooses with arrow keys and Enter, which does not submit the form', async () => {
    const { user } = cityForm();
    await user.type(field(), 'is{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('Dera Ismail Khan');
    expect(screen.queryByText('Please select your city')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('takes the only city that begins with the text when it loses focus', async () => {
    const { user } = cityForm();
    await user.type(field(), 'kar');
    await user.tab();
    expect(field()).toHaveValue('Karachi');
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  test.each(['ma', 'ra', 'i'])(
    'takes no city for "%s", which could mean several or only contains the text',
    async (text) => {
      const { user } = form(
        <ComboboxField name="city" label="City" choices={['Okara', 'Islamabad', 'Mansehra', 'Mardan', 'Ittehad']} />,
        { city: '' },
      );
      await user.type(field(), text);
      await user.tab();
      expect(field()).toHaveValue('');
    },
  );

  test('takes the city that the arrow keys moved to when it loses focus', async () => {
    const { user } = cityForm();
    await user.type(field(), 'is{ArrowDown}');
    await user.tab();
    expect(field()).toHaveValue('Dera Ismail Khan');
  });

  test('keeps its value on a text without matches and on Escape', async () => {
    const { user } = cityForm('Lahore');
    await user.clear(field());
    await user.type(field(), 'xyz');
    expect(screen.getByText('Nothing found for “xyz”')).toBeVisible();
    await user.tab();
    expect(field()).toHaveValue('Lahore');
    await user.type(field(), 'kar{Escape}');
    expect(field()).toHaveValue('Lahore');
  });

  test('is cleared by emptying the field', async () => {
    const { user } = cityForm('Lahore');
    await user.clear(field());
    await user.tab();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Please select your city'));
  });

  test('opens the whole list on a press, at the chosen city', async () => {
    const { user } = cityForm('Karachi');
    await user.click(field());
    expect(options()).toHaveLength(5);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Karachi');
    expect(screen.getByText('5 results')).toBeInTheDocument();
  });
});

describe('an image field', () => {
  const picture = new File(['x'], 'me.png', { type: 'image/png' });
  const tooBig = (file: File) => (file.name === 'big.png' ? 'Image must smaller than 2MB!' : null);
  const field = () => screen.getByLabelText('Your picture');

  test('uploads the chosen picture, and the form waits for it', async () => {
    let stored = (_: string) => undefined as unknown;
    const upload = () => new Promise<string>((resolve) => (stored = resolve));
    const { user, send, sent } = form(
      <ImageField name="avatar" label="Your picture" upload={upload} refuse={tooBig} />,
    );
    await user.upload(field(), picture);
    expect(screen.getByRole('status', { name: 'Uploading the picture' })).toBeVisible();
    await send();
    expect(screen.getByRole('button', { name: /Send/ })).toHaveAttribute('aria-busy', 'true');
    await act(async () => stored('stored.webp'));
    expect(await sent()).toMatchObject({ avatar: 'stored.webp' });
  });

  test('refuses a picture before the upload', async () => {
    const upload = jest.fn();
    const { user } = form(<ImageField name="avatar" label="Your picture" upload={upload} refuse={tooBig} />);
    await user.upload(field(), new File(['x'], 'big.png', { type: 'image/png' }));
    expect(await screen.findByText('Image must smaller than 2MB!')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('Image must smaller than 2MB!');
    expect(upload).not.toHaveBeenCalled();
  });

  test('shows why an upload failed, and the picture can be chosen again', async () => {
    const upload = jest.fn().mockRejectedValueOnce(new Error('No connection')).mockResolvedValue('stored.webp');
    const { user, sent } = form(<ImageField name="avatar" label="Your picture" upload={upload} refuse={tooBig} />);
    await user.upload(field(), picture);
    expect(await screen.findByText('No connection')).toBeVisible();
    await user.upload(field(), picture);
    await waitFor(() => expect(screen.queryByText('No connection')).not.toBeInTheDocument());
    expect(await sent()).toMatchObject({ avatar: 'stored.webp' });
  });

  describe('whose upload is replaced by another', () => {
    /** An upload that is answered by the test, by the picture's name. */
    function answeredLater() {
      const answers = new Map<string, { resolve: (name: string) => void; reject: (cause: Error) => void }>();
      const upload = (file: File) =>
        new Promise<string>((resolve, reject) => answers.set(file.name, { resolve, reject }));
      const answer = (name: string, how: 'resolve' | 'reject') =>
        act(async () =>
          how === 'resolve'
            ? answers.get(name)?.resolve(`${name}.webp`)
            : answers.get(name)?.reject(new Error('You can only upload JPG/PNG file!')),
        );
      return { upload, answer };
    }
    const named = (name: string) => new File(['x'], name, { type: 'image/png' });

    test.each([['resolve'], ['reject']] as const)('a late answer of the first never wins: %s', async (how) => {
      const { upload, answer } = answeredLater();
      const { user, sent } = form(<ImageField name="avatar" label="Your picture" upload={upload} refuse={tooBig} />);
      await user.upload(field(), named('first'));
      await user.upload(field(), named('second'));
      await answer('second', 'resolve');
      await answer('first', how);
      expect(screen.queryByText('You can only upload JPG/PNG file!')).not.toBeInTheDocument();
      expect(await sent()).toMatchObject({ avatar: 'second.webp' });
    });

    test('an early answer of the first does not end the wait for the second', async () => {
      const { upload, answer } = answeredLater();
      const { user, sent } = form(<ImageField name="avatar" label="Your picture" upload={upload} refuse={tooBig} />);
      await user.upload(field(), named('first'));
      await user.upload(field(), named('second'));
      await answer('first', 'reject');
      expect(screen.getByRole('status', { name: 'Uploading the picture' })).toBeVisible();
      await answer('second', 'resolve');
      expect(await sent()).toMatchObject({ avatar: 'second.webp' });
    });
  });

  test('can be removed, and the focus stays at the field', async () => {
    const upload = jest.fn().mockResolvedValue('stored.webp');
    const { user } = form(<ImageField name="avatar" label="Your picture" upload={upload} refuse={tooBig} />);
    await user.upload(field(), picture);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  test('uploads what was made of the picture, and nothing when the person thinks better of it', async () => {
    const upload = jest.fn().mockResolvedValue('stored.webp');
    const part = new File(['y'], 'part.jpg', { type: 'image/jpeg' });
    const prepare = jest.fn().mockResolvedValueOnce(null).mockResolvedValueOnce(part);
    const { user } = form(
      <ImageField name="avatar" label="Your picture" upload={upload} refuse={tooBig} prepare={prepare} />,
    );
    await user.upload(field(), picture);
    expect(upload).not.toHaveBeenCalled();
    await user.upload(field(), picture);
    await waitFor(() => expect(upload).toHaveBeenCalledWith(part, expect.anything()));
  });
});
