/** Every component of shared-ui in its states, in both themes and both directions, to look at and to compare: /dev/components. */
import {
  Alert,
  AppProvider,
  Avatar,
  Badge,
  Button,
  Card,
  chakra,
  EmptyState,
  Heading,
  Link,
  Skeleton,
  Spinner,
  Text,
} from '@azadkar/shared-ui';
import { DataTable, Disclosure, NumberedSteps, Tabs } from '@azadkar/shared-ui/blocks';
import {
  CheckboxField,
  ComboboxField,
  DateField,
  EmailField,
  Form,
  PasswordField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { boolean, object, string } from 'yup';
import { settledRouter } from '../../federation/page-router';
import { createBrowserRouter } from '../../startup/navigation';

const VARIANTS = ['solid', 'outline', 'subtle', 'ghost', 'plain'] as const;
const TONES = ['info', 'success', 'warning', 'error'] as const;
const CITIES = ['Karachi', 'Lahore', 'Multan'];
const ROWS = [
  { city: 'Karachi', members: 120 },
  { city: 'Lahore', members: 98 },
];

const schema = object({
  name: string().required('Please enter your full name.'),
  email: string().required('Please input your email.').email('The input is not valid email'),
  terms: boolean(),
});
const refused = {
  name: '',
  email: 'amna@',
  password: '',
  born: '',
  city: '',
  state: '',
  bio: '',
  plan: '',
  terms: false,
};
const shown = { successMessage: null, failure: null, values: refused };
const errors = { email: 'The input is not valid email', terms: 'Please accept the terms' };

export function show(root: HTMLElement): void {
  const router = createBrowserRouter([{ path: '*', element: <Components /> }]);
  createRoot(root).render(
    <AppProvider nonce={document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content}>
      <RouterProvider router={settledRouter(router)} />
    </AppProvider>,
  );
}

const Components = () => (
  <main>
    <Heading as="h1" size="2xl" p="4">
      Components
    </Heading>
    <Side theme="light" dir="ltr" />
    <Side theme="dark" dir="ltr" />
    <Side theme="light" dir="rtl" />
  </main>
);

function Side({ theme, dir }: { theme: 'light' | 'dark'; dir: 'ltr' | 'rtl' }) {
  return (
    <chakra.section
      className={theme}
      dir={dir}
      colorPalette="brand"
      aria-label={`${theme}, ${dir}`}
      bg="bg"
      color="fg"
      p="4"
      data-side=""
    >
      <Group title="Buttons and links">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button loading>Saving</Button>
        <Button disabled>Not now</Button>
        <Link href="#top">A link</Link>
        <Opened />
      </Group>
      <Group title="Words and pictures">
        {(['green', 'accent', 'gray', 'brand'] as const).map((palette) => (
          <Badge key={palette} colorPalette={palette}>
            {palette}
          </Badge>
        ))}
        <Avatar name="Amna Khan" src={null} />
        <Spinner />
        <Skeleton height="6" width="40" />
        <Card padding="md">A card</Card>
      </Group>
      <Group title="Notices" isColumn>
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone} live={false} title={`What is ${tone}`}>
            What it means, and what can be done.
          </Alert>
        ))}
        <EmptyState title="Nothing yet" text="What appears here." headingLevel={3} />
      </Group>
      <Group title="Form" isColumn>
        <Fields label={`Form, ${theme}, ${dir}`} />
      </Group>
      <Group title="Blocks" isColumn>
        <Tabs
          label={`Tabs, ${theme}, ${dir}`}
          tabs={CITIES.map((city) => ({ id: city, label: city, content: city }))}
        />
        <Disclosure title="A question">An answer.</Disclosure>
        <NumberedSteps steps={[{ title: 'First', text: 'What is done first.' }]} />
        <DataTable
          caption={`Members, ${theme}, ${dir}`}
          rows={ROWS}
          idOf={({ city }) => city}
          columns={[
            { header: 'City', cell: ({ city }) => city },
            { header: 'Members', cell: ({ members }) => members, align: 'end' },
          ]}
        />
      </Group>
    </chakra.section>
  );
}

function Group({ title, isColumn = false, children }: { title: string; isColumn?: boolean; children: ReactNode }) {
  return (
    <chakra.div py="4" borderTopWidth="1px">
      <Heading as="h2" size="lg" mb="3">
        {title}
      </Heading>
      <chakra.div display={isColumn ? 'grid' : 'flex'} flexWrap="wrap" alignItems="center" gap="4" maxWidth="3xl">
        {children}
      </chakra.div>
    </chakra.div>
  );
}

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        <Text>Escape closes it.</Text>
      </Dialog>
    </>
  );
}

/** Some of the fields have been refused. */
const Fields = ({ label }: { label: string }) => (
  <Form
    schema={schema}
    initialValues={refused}
    actionData={{ ...shown, errors }}
    onSubmit={() => undefined}
    label={label}
  >
    <TextField name="name" label="Full name" required />
    <EmailField name="email" label="Email" description="Where we reach you." required />
    <PasswordField name="password" label="Password" autoComplete="new-password" />
    <DateField name="born" label="Date of birth" />
    <ComboboxField name="city" label="City" choices={CITIES} />
    <SelectField name="state" label="State" choices={['Punjab', 'Sindh']} />
    <TextAreaField name="bio" label="Overview" rows={3} characterLimit={200} />
    <RadioGroupField
      name="plan"
      label="Plan"
      choices={['Seed', 'Surge'].map((plan) => ({ value: plan, label: plan }))}
    />
    <CheckboxField name="terms" label="I accept the terms" />
    <SubmitButton>Save</SubmitButton>
  </Form>
);
