import { call, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { newsConsent } from '@azadkar/shared-api/account/rules';
import { mailPreferencesForm } from '@azadkar/shared-api/account/schema';
import { Note, PageHeading } from '@azadkar/shared-ui';
import { useChanged } from '@azadkar/shared-ui/blocks';
import { CheckboxField, Form, SubmitButton } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { SettingsPage, SettingsSection } from '../settings-page';

export const loader = ({ request }: LoaderFunctionArgs) => call(account.profile, { request });

/** The kinds of emails that a member can do without, each of which can be stopped and taken up again. */
export function Component() {
  const profile = useLoaderData<typeof loader>();
  const changed = useChanged();
  return (
    <SettingsPage heading={<PageHeading title="Your emails" />}>
      <SettingsSection id="newsletter" title="News and reminders" text="What we send you by email, if you want it.">
        <Form
          schema={mailPreferencesForm}
          initialValues={{ newsletter: profile.newsletter === true, reminders: profile.reminders !== false }}
          onSubmit={(body) => changed(submit(account.changeMailPreferences, { body }))}
          label="News and reminders"
        >
          <CheckboxField name="newsletter" label="News" description={newsConsent} />
          <CheckboxField
            name="reminders"
            label="Reminders"
            description="30, 7 and 1 days before a paid membership ends."
          />
          <Note>
            Emails about your own account, such as tickets, receipts, the end of a membership and password links, always
            reach you.
          </Note>
          <SubmitButton>Save</SubmitButton>
        </Form>
      </SettingsSection>
    </SettingsPage>
  );
}
