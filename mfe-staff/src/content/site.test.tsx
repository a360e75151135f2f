import { accountStaff } from '@azadkar/shared-api/account/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { imprintRecord, siteRecord } from '@azadkar/shared-api/public/records';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

beforeEach(() => localStorage.clear());

const none = {
  logo: '',
  named_logo: false,
  sender_name: '',
  member_prefix: 'PP',
  membership_refunds: '',
  answer_hours: 24,
  facebook: '',
  linkedin: '',
  x: '',
  instagram: '',
  youtube: '',
};
const POTTERS = {
  ...{ id: 1, version: 3, name: 'Potters of Punjab', full_name: '', slogan: '', color: '#8a3324' },
  ...{ contact_email: 'hello@potters.example', ...none },
};
const lookPanel = () => within(screen.getByRole('region', { name: 'Name and look' }));
const type = async (page: Awaited<ReturnType<typeof visit>>, label: string, text: string) => {
  const input = lookPanel().getByRole('textbox', { name: label });
  await page.user.clear(input);
  await page.user.type(input, text);
};

test('an officer enters the name, the color and the address of a new site, and sees the color in both themes', async () => {
  const page = await visit(routes, staffPaths.site, {
    as: { roles: ['editor'] },
    api: [
      answers(siteRecord.calls.all, []),
      answers(imprintRecord.calls.all, []),
      answers(siteRecord.calls.create, { id: 1, version: 1 }),
    ],
  });
  await type(page, 'Name', 'Potters of Punjab');
  await type(page, 'Color', '#8A3324');
  expect(lookPanel().getByLabelText('Color, from a palette')).toHaveValue('#8a3324');
  expect(lookPanel().getByText('Dark')).toBeInTheDocument();
  await type(page, 'Email for everything', 'hello@potters.example');
  await type(page, 'Prefix of member IDs', 'p');
  await page.press('Add the name and look');
  await page.expectText('Please enter 2 to 5 letters from A to Z');
  await type(page, 'Prefix of member IDs', 'pp');
  await page.press('Add the name and look');
  await waitFor(() =>
    expect(page.api.callsTo(siteRecord.calls.create)).toMatchObject([
      {
        body: {
          name: 'Potters of Punjab',
          color: '#8a3324',
          contact_email: 'hello@potters.example',
          member_prefix: 'PP',
        },
      },
    ]),
  );
});

test('a color on which white text cannot be read is refused at its field, and nothing typed is lost', async () => {
  const page = await visit(routes, staffPaths.site, {
    as: { roles: ['admin'] },
    api: [
      answers(siteRecord.calls.all, [POTTERS]),
      answers(imprintRecord.calls.all, []),
      refuses(accountStaff.history, 'Not asked for here.'),
    ],
  });
  await type(page, 'Color', '#f6a723');
  await page.user.click(lookPanel().getByRole('button', { name: 'Save' }));
  const color = lookPanel().getByRole('textbox', { name: 'Color' });
  await waitFor(() => expect(color).toHaveAccessibleDescription(/its contrast is 2, .*such as #a06905\./));
  expect(color).toHaveValue('#f6a723');
  expect(page.api.callsTo(siteRecord.calls.save)).toEqual([]);
});
