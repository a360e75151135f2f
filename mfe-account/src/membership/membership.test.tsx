import { account } from '@azadkar/shared-api/account';
import {
  aMembership,
  aMembershipOrder,
  answers,
  type FakeReply,
  refuses,
  seedPackage,
  surgePackage,
} from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { aNewProfile, aProfile } from '../testing/a-profile';
import { membershipReplies } from '../testing/membership-replies';

async function open(api = membershipReplies()) {
  const page = await visit(routes, '/dashboard/membership', { as: 'member', api });
  await screen.findByRole('heading', { level: 1, name: 'Membership Details' });
  return page;
}

/** What is next for the member, by the titles of its rows. */
const rows = () =>
  within(screen.getByRole('region', { name: 'Next for you' }))
    .queryAllByRole('article')
    .map((row) => row.getAttribute('aria-label') ?? within(row).getByRole('heading').textContent);

test('a Seed member sees the membership and can subscribe to Surge', async () => {
  const page = await open();
  for (const words of ['AZK-100007', 'Seed member', '1 March 2026', 'Never expires', 'Annual Tax Filing'])
    await page.expectText(words);
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/dashboard/membership/surge/order');
  expect(page.text()).toContain('PKR 500');
});

test('a Surge member sees the end of the term and can downgrade', async () => {
  const surgeMember = aMembership({
    membership_package: 'Surge',
    membership_end_date_formatted: '1 March 2027',
    membership_billing: 'PKR 500',
  });
  const page = await open(membershipReplies(surgeMember));
  await page.expectText('1 March 2027');
  expect(screen.getByRole('link', { name: 'Downgrade' })).toHaveAttribute('href', '/dashboard/membership/seed/order');
  expect(screen.getByRole('button', { name: 'Active' })).toBeDisabled();
});

test('a paid plan says what is charged, once, under its label; nothing else says per month', async () => {
  const page = await open();
  await page.user.click(screen.getByText('Packages'));
  expect(page.text().match(/per month/g)).toHaveLength(1);
  await page.expectText('Charged once: PKR 500 for one year. It does not renew by itself.');
  await page.expectText('A paid membership is not refunded.');
  expect(screen.getByText('Recommended')).toBeVisible();
});

test('an unpaid order is next, with the way to pay it, and the others on the page of the order', async () => {
  const page = await open([
    ...membershipReplies(
      aMembership({ membership_ended: { package: 'Surge', date_formatted: '1 March 2026' } }),
    ).filter(({ endpoint }) => endpoint.name !== ticketing.unpaidOrders.name),
    answers(ticketing.unpaidOrders, [aMembershipOrder()]),
  ]);
  await page.expectText('PKR 500, before 25 November 2026, 2:00 pm (Pakistan time).');
  expect(rows()).toEqual(['Pay for Surge membership']); // and no second one for the same plan
  expect(screen.getByRole('link', { name: 'Pay with 1Bill for Surge membership' })).toHaveAttribute(
    'href',
    '/order/onebill?id=9876543210',
  );
  expect(screen.getByRole('link', { name: 'Pay in another way, or cancel' })).toHaveAttribute(
    'href',
    '/dashboard/membership/surge/order',
  );
});

describe('the end of a paid membership', () => {
  const surge = {
    membership_package: 'Surge',
    membership_renewable: true,
    membership_end_date_formatted: '1 March 2027',
    membership_days_left: 5,
  };

  test.each([
    [
      'soon',
      aMembership(surge),
      'Your Surge membership ends on 1 March 2027',
      'That is in 5 days. If you renew it now, the new term begins when this one ends.',
      'Renew Surge',
    ],
    [
      'in its grace period',
      aMembership({
        ...surge,
        membership_status: 'Grace',
        membership_days_left: 0,
        membership_grace_end_date_formatted: '15 March 2027',
      }),
      'Your Surge membership has ended',
      'It ended on 1 March 2027. You keep its benefits until 15 March 2027.',
      'Renew Surge',
    ],
    [
      'over',
      aMembership({ membership_ended: { package: 'Surge', date_formatted: '1 March 2027' } }),
      'Your Surge membership ended on 1 March 2027',
      'You are a Seed member now, which is free and never expires.',
      'Subscribe again Surge',
    ],
  ])('%s: it is next, and can be had again', async (_, membership, title, text, label) => {
    const page = await open(membershipReplies(membership));
    expect(rows()).toEqual([title]);
    await page.expectText(text);
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/dashboard/membership/surge/order');
  });

  test('is not next when a change is planned, which can be taken back', async () => {
    const planned = { membership_next_package: 'Seed', membership_next_start_date_formatted: '2 March 2027' };
    const page = await open(membershipReplies(aMembership({ ...surge, ...planned })));
    expect(rows()).toEqual([]);
    page.api.nowAlso(
      answers(account.keepMembership, null, { message: 'You keep Surge.' }),
      ...membershipReplies(aMembership(surge)),
    );
    await page.press('Keep Surge');
    await page.expectText('You keep Surge.');
    await waitFor(() => expect(page.text()).not.toContain('Your membership changes to Seed'));
  });
});

test('a package that is not on sale cannot be ordered', async () => {
  await open(membershipReplies(aMembership(), [seedPackage, { ...surgePackage, disabled: true }]));
  expect(screen.getByRole('button', { name: 'Not available' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: 'Subscribe' })).toBeNull();
});

test('a discount shows both prices, and a downgrade the package that follows', async () => {
  const downgrading = aMembership({
    membership_package: 'Surge',
    membership_next_package: 'Seed',
    membership_next_start_date_formatted: '22 November 2027',
  });
  const page = await open(membershipReplies(downgrading, [seedPackage, { ...surgePackage, discounted_price: 400 }]));
  await page.expectText('Your membership changes to Seed on 22 November 2027. Until then you keep Surge.');
  await page.user.click(screen.getByText('Packages'));
  expect(screen.getByRole('button', { name: 'Starts on 22 November 2027' })).toBeDisabled();
  expect(screen.getByText('PKR 400')).toBeVisible();
  expect(screen.getByText('PKR 500')).toBeVisible();
});

test('what is due stands before the parts of others, and the profile after them', async () => {
  const unfinished = aNewProfile({ email_verified: false });
  await visit(routes, '/dashboard/membership', {
    as: 'member',
    api: [answers(account.profile, unfinished), ...membershipReplies().filter(isNotProfile)],
    slots: ({ slot, children }) => children(<article aria-label={`A row of ${slot}`} />),
  });
  await screen.findByRole('region', { name: 'Next for you' });
  expect(rows()).toEqual([
    'Please confirm your email address',
    'A row of member-home@1',
    'Your profile is 6% complete',
  ]);
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/dashboard/complete-profile',
  );
});

test('where nothing is due, it says so', async () => {
  const page = await open();
  expect(rows()).toEqual([]);
  await page.expectText('Nothing is due. Whatever needs you next will be here.');
});

test('a link leads to the digital account', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Request a Freelancer Digital Account' })).toHaveAttribute(
    'href',
    '/dashboard/digital-account',
  );
});

test('a member with an unverified address is reminded to verify it', async () => {
  await open([
    answers(account.profile, aProfile({ email_verified: false })),
    ...membershipReplies().filter(isNotProfile),
  ]);
  expect(screen.getByText('Please confirm your email address')).toBeVisible();
});

const isNotProfile = ({ endpoint }: FakeReply) => endpoint.name !== account.profile.name;

describe('the certificate', () => {
  const certificate = answers(account.generateCertificate, { certificate_url: '/api/documents/signed' });
  afterEach(() => jest.restoreAllMocks());

  const aTab = () => ({ opener: {}, location: { replace: jest.fn() }, close: jest.fn() });
  const mockWindowOpen = (tab: ReturnType<typeof aTab> | null) =>
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window | null);

  test('opens in a new tab without access to this page', async () => {
    const tab = aTab();
    mockWindowOpen(tab);
    const page = await open([...membershipReplies(), certificate]);
    await page.press('Membership certificate');
    expect(tab.location.replace).toHaveBeenCalledWith('/api/documents/signed');
    expect(tab.opener).toBeNull();
  });

  test('a refusal is shown, and the empty tab closes', async () => {
    const tab = aTab();
    mockWindowOpen(tab);
    const page = await open([
      ...membershipReplies(),
      refuses(account.generateCertificate, 'Your membership has expired.'),
    ]);
    await page.press('Membership certificate');
    await page.expectText('Your membership has expired.');
    expect(tab.close).toHaveBeenCalled();
  });
});

test('a membership that never ends offers no change to the free one, which would never begin', async () => {
  const forLife = aMembership({ membership_package: 'For life', membership_end_date_formatted: null });
  const page = await open(membershipReplies(forLife));
  await page.expectText('Seed is free and never expires. Surge adds tax filing, insurance and workshops.');
  expect(screen.queryByRole('link', { name: 'Downgrade' })).toBeNull();
  expect(page.text()).not.toContain('null');
});
