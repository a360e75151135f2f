import { network } from '@azadkar/shared-api/network';
import type { PublicMember } from '@azadkar/shared-api/network/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { routes } from './routes';

const amna: PublicMember = {
  member_id: '7',
  name: 'Amna Khan',
  avatar: null,
  title: 'Illustrator',
  city: 'Lahore',
  country: 'Pakistan',
  hourly_rate: 2500,
  website: 'https://amna.example/',
  linkedin: null,
  profile_links: JSON.stringify({
    upwork: 'https://www.upwork.com/amna',
    otherplatform: { name: 'Demo', link: 'https://demo.example/' },
  }),
  availability: 'Part time',
  years_experience: 'Between 1-10 years',
  experience_level: 'expert',
  bio: 'I draw.',
  skills: [{ id: 1, name: 'Illustration' }],
  institute: 'National College',
  degree: 'masters',
  field_of_study: 'Fine arts',
  can_write: true,
};

test('the page shows skills, experience, rate and links of a member', async () => {
  const page = await visit(routes, '/member/7', { api: [answers(network.member, amna)] });
  for (const words of [
    'Amna Khan',
    'Illustrator',
    'PKR 2,500/hr',
    'Part time',
    'Between 1-10 years',
    'Expert',
    'I draw.',
    'Illustration',
    'National College',
  ]) {
    await page.expectText(words);
  }
  expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://amna.example/');
  expect(screen.getByRole('link', { name: 'Demo' })).toHaveAttribute('href', 'https://demo.example/');
});

test('a member with an almost empty profile still has a page', async () => {
  const sparse = {
    ...amna,
    bio: null,
    title: null,
    hourly_rate: null,
    website: null,
    profile_links: 'broken',
    skills: [],
    degree: null,
    institute: null,
    field_of_study: null,
  };
  const page = await visit(routes, '/member/7', { api: [answers(network.member, sparse)] });
  await page.expectText('Nothing written yet.');
  expect(screen.queryByRole('heading', { name: 'Explore' })).toBeNull();
});

test('a members-only page is refused to a visitor', async () => {
  const page = await visit(routes, '/member/7', {
    api: [refuses(network.member, 'Please sign in to continue.', { status: 401 })],
  });
  await page.expectText('Please sign in to continue.');
});

test('a page leads visitors to Our Voice, and members to Peers', async () => {
  await visit(routes, '/member/7', { api: [answers(network.member, amna)] });
  expect(screen.getByRole('link', { name: 'Our Voice' })).toHaveAttribute('href', '/our-voice');
  cleanup();
  await visit(routes, '/member/7', { as: 'member', api: [answers(network.member, amna)] });
  expect(screen.getByRole('link', { name: 'Peers' })).toHaveAttribute('href', '/dashboard/peers');
});

test('parts of other remotes are told whose page it is', async () => {
  const page = await visit(routes, '/member/7', {
    api: [answers(network.member, amna)],
    slots: ({ slot, props, children }) => children(<p data-part="">{`${slot} ${JSON.stringify(props)}`}</p>),
  });
  await page.expectText('member-page@1 {"memberId":"7"}');
});

describe('contact', () => {
  const contactLink = () => screen.queryByRole('link', { name: /contact/i });

  test('a visitor is asked to sign in, and comes to the form then', async () => {
    await visit(routes, '/member/7', { api: [answers(network.member, amna)] });
    expect(contactLink()).toHaveTextContent('Sign in to contact');
    expect(contactLink()).toHaveAttribute('href', '/dashboard/messages/to/7');
    expect(screen.queryByRole('link', { name: 'Report this page' })).toBeNull();
  });

  test('a member can write and report', async () => {
    await visit(routes, '/member/7', { as: { member_id: '9' }, api: [answers(network.member, amna)] });
    expect(contactLink()).toHaveTextContent('Contact');
    const report = screen.getByRole('link', { name: 'Report this page' });
    expect(report).toHaveAttribute('href', '/dashboard/issues/report/7');
  });

  test('nobody is offered what is refused, and nobody writes to themselves', async () => {
    const closed = answers(network.member, { ...amna, can_write: false });
    await visit(routes, '/member/7', { as: { member_id: '9' }, api: [closed] });
    expect(contactLink()).toBeNull();
    cleanup();
    await visit(routes, '/member/7', { as: { member_id: '7' }, api: [answers(network.member, amna)] });
    expect(contactLink()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Report this page' })).toBeNull();
  });
});
