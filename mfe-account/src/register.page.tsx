import { beginSession, call, submit, track } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { newsConsent } from '@azadkar/shared-api/account/rules';
import type { Package } from '@azadkar/shared-api/account/schema';
import type { RegisterForm as Values } from '@azadkar/shared-api/account/sign-in/schema';
import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Card,
  Container,
  Flex,
  Heading,
  Note,
  notify,
  PageHeading,
  Stack,
  Text,
  TextLink,
} from '@azadkar/shared-ui';
import { Aside, WithAside } from '@azadkar/shared-ui/blocks';
import {
  CheckboxField,
  EmailField,
  Form,
  formAction,
  PasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  useFormActionData,
} from '@azadkar/shared-ui/forms';
import { Check } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { destinationOf, keepReferrer, redirectSignedIn, redirectToSession, sessionOf } from './referrer';

const registerForm = async () => (await import('@azadkar/shared-api/account/sign-in/schema')).registerForm;

/** The free plan, as far as the api says. */
export async function loader({ request }: LoaderFunctionArgs) {
  redirectSignedIn({ request });
  const plans = await call(account.plans, { request }).catch(() => []);
  const { name = '', features = [] } = plans.find(({ price }) => price === 0) ?? {};
  return { name, features };
}

export const action = formAction(registerForm, async (body, request) => {
  redirectSignedIn({ request });
  const { api_token: token, ...details } = await call(account.register, { body });
  return redirectToSession(sessionOf({ token, ...details }, new URL(request.url).search));
});

/** By the beginning of the page that asked for an account: what the account is for. */
const LEADS = [
  ['/event/', 'An account comes first; then you are back at the event, to book your seat.'],
  ['/dashboard/', 'An account comes first; then you are at the page that you have asked for.'],
] as const;

function leadOf(destination: string, plan: string): string {
  const lead = LEADS.find(([page]) => destination.startsWith(page))?.[1];
  const free = `${plan} membership is free`.trim();
  return lead ? `${lead} ${free}.` : `It takes a minute. ${free} and starts at once.`;
}

const emptyValues: Values = { name: '', email: '', phone: '', password: '', news: false };

export function Component() {
  const { search } = useLocation();
  const { name, features } = useLoaderData<typeof loader>();
  return (
    <Container size="narrow" py={{ base: '8', md: '14' }}>
      <WithAside>
        <div>
          <PageHeading title="Register" lead={leadOf(destinationOf(search, ''), name)} />
          <RegisterForm />
          <Text mt="6" color="fg.muted">
            Already a member? <TextLink to={keepReferrer(paths.login, search)}>Login</TextLink>
          </Text>
        </div>
        <Aside>{features.length > 0 && <MemberBenefits features={features} />}</Aside>
      </WithAside>
    </Container>
  );
}

function RegisterForm() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const register = async (body: Values) => {
    const { data, message } = await submit(account.register, { body });
    const { api_token, ...details } = data;
    beginSession(api_token, details);
    track('Lead');
    notify.success(message);
    await navigate(destinationOf(search), { replace: true });
  };
  return (
    <Card padding="lg">
      <Form
        schema={registerForm}
        initialValues={emptyValues}
        onSubmit={register}
        actionData={useFormActionData()}
        messageLinks={{ 'sign in': keepReferrer(paths.login, search), 'reset your password': paths.forgotPassword }}
      >
        <TextField name="name" label="Full name" autoComplete="name" required />
        <EmailField name="email" label="Email" autoComplete="username" required />
        <PhoneField name="phone" label="Contact number" description="For example 0300 1234567" required />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          description="At least 8 characters. Three or four words that have nothing to do with each other are best."
          required
        />
        <CheckboxField name="news" label={newsConsent} />
        <SubmitButton>Become a member</SubmitButton>
        <Note>
          By becoming a member you accept our <TextLink to={paths.terms}>terms</TextLink>. What we keep about you is in
          our <TextLink to={paths.privacy}>privacy policy</TextLink>.
        </Note>
      </Form>
    </Card>
  );
}

/** What the free plan includes, beside the form. */
const MemberBenefits = ({ features }: Pick<Package, 'features'>) => (
  <Box as="aside" aria-labelledby="member-benefits" bg="bg.inverted" color="fg.inverted" rounded="2xl" p="7">
    <Heading id="member-benefits" size="xl" color="inherit" mb="6">
      What members get
    </Heading>
    <Stack as="ul" gap="6" listStyleType="none">
      {features.map(({ name, description }) => (
        <Flex as="li" key={name} gap="4">
          <Box color="accent.400" pt="0.5" flexShrink="0">
            <Check size={22} aria-hidden="true" />
          </Box>
          <Box minWidth="0">
            <Text fontWeight="semibold">{name}</Text>
            {description && (
              <Text textStyle="sm" color="brand.200">
                {description}
              </Text>
            )}
          </Box>
        </Flex>
      ))}
    </Stack>
  </Box>
);
