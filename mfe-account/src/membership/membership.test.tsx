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
import { cleanup, screen } from '@testing-library/react';
import { routes } from '../routes';
import { aProfile } from '../testing/a-profile';
import { membershipReplies } from '../testing/membership-replies';

async function open(api = membershipReplies()) {
  const page = await visit(routes, '/dashboard/membership', { as: 'member', api });
  await screen.findByRole('heading', { level: 1, name: 'Membership Details' });
  return page;
}

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
  expect(page.text().match(/per month/g)).toHaveLength(1);
  await page.expectText('Charged once: PKR 500 for one year. It does not renew by itself.');
  await page.expectText('A paid membership is not refunded.');
  expect(screen.getByText('Recommended')).toBeVisible();
});

test('an unpaid order is shown with the ways to pay it, to pay it otherwise and to cancel it', async () => {
  const unpaid = aMembershipOrder();
  const page = await open([
    ...membershipReplies().filter(({ endpoint }) => endpoint.name !== ticketing.unpaidOrders.name),
    answers(ticketing.unpaidOrders, [unpaid]),
  ]);
  await page.expectText('You have an unpaid order of this membership');
  expect(screen.getByRole('link', { name: 'Pay with 1Bill for Surge membership' })).toHaveAttribute(
    'href',
    '/order/onebill?id=9876543210',
  );
  page.api.nowAlso(answers(ticketing.cancelOrder, { ...unpaid, status: 'cancelled', bill_reference: null }));
  await page.press('Cancel order of Surge membership');
  expect(page.api.callsTo(ticketing.cancelOrder)).toHaveLength(0);
  await page.press('Cancel the order');
  expect(page.api.callsTo(ticketing.cancelOrder)).toHaveLength(1);
});

test('a term that ends soon can be renewed', async () => {
  await open(membershipReplies(aMembership({ membership_package: 'Surge', membership_renewable: true })));
  expect(screen.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/dashboard/membership/surge/order');
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
  expect(screen.getByRole('button', { name: 'Starts on 22 November 2027' })).toBeDisabled();
  expect(screen.getByText('PKR 400')).toBeVisible();
  expect(screen.getByText('PKR 500')).toBeVisible();
});

test('what is next for the member stands under one heading, which is gone where nothing is next', async () => {
  await visit(routes, '/dashboard/membership', {
    as: 'member',
    api: membershipReplies(),
    slots: ({ slot, children }) => children(<p data-part="">A row of {slot}</p>),
  });
  const next = await screen.findByRole('region', { name: 'Next for you' });
  expect(next).toHaveTextContent('A row of member-home@1');
  cleanup();
  await open();
  expect(screen.queryByText('Next for you')).toBeNull();
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
  expect(screen.getByText('Please verify your email')).toBeVisible();
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

  test('is a link when the browser blocks new tabs', async () => {
    mockWindowOpen(null);
    const page = await open([...membershipReplies(), certificate]);
    await page.press('Membership certificate');
    expect(await screen.findByRole('link', { name: 'Open your certificate' })).toHaveAttribute('target', '_blank');
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
