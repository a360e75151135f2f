import { session, withReferrer } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { today } from '@azadkar/shared-api/account/rules';
import type { Profile } from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { accountSkills } from '@azadkar/shared-api/public';
import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { AppProvider } from '@azadkar/shared-ui';
import { aMember, expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../routes';
import { aNewProfile, aProfile } from '../testing/a-profile';
import { ProfileForm } from './profile-form';

const design = [
  { id: 11, name: 'Illustration', parent_id: 1 },
  { id: 12, name: 'Logos', parent_id: 1 },
];
const writing = [{ id: 21, name: 'Copywriting', parent_id: 2 }];
const primarySkills = [
  { id: 1, name: 'Design' },
  { id: 2, name: 'Writing' },
];
const savedStep = answers(account.saveProfileStep, aMember({ is_profile_completed: false }));
const saved = answers(account.completeProfile, aMember(), { message: 'Your profile was saved.' });
const pictureFile = (size: number, type: string) => {
  const file = new File(['x'], 'me', { type });
  return Object.defineProperty(file, 'size', { value: size });
};

afterEach(() => localStorage.clear());

interface OpenOptions {
  profile?: Profile;
  url?: string;
  /** The step that is open. */
  step?: 'you' | 'place' | 'work' | 'links';
  more?: FakeReply[];
}

async function open({ profile = aProfile(), url = paths.editProfile, step = 'you', more = [] }: OpenOptions = {}) {
  const lists = [answers(accountSkills.primarySkills, primarySkills), answers(accountSkills.secondarySkills, design)];
  const page = await visit(routes, `${url}#${step}`, {
    as: { is_profile_completed: profile.is_profile_completed },
    api: [...more, answers(account.profile, profile), ...lists],
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('the page has a title of its own while the profile is incomplete', async () => {
  await open({ url: paths.completeProfile, profile: aNewProfile() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Complete your profile');
});

test('name and contact number are changed in the account settings, to which a link leads', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'account settings' })).toHaveAttribute('href', '/profile#details');
});

test('an empty profile shows a message for every required field', async () => {
  const page = await open({ profile: aNewProfile(), step: 'place' });
  await page.fill({ 'Date of birth': '', Country: '' });
  await page.press('Links');
  await page.press('Save profile');
  for (const message of [
    'Your picture is required',
    'Please select your gender',
    'Please select your city',
    'Please select your state',
    'Please select your country',
    'Please select your date of birth',
    'Please select your degree',
    'Please enter your field of study',
    'Please enter your institute',
    'Please enter your title',
    'Please enter your LinkedIn profile',
    'Please select your primary skill',
    'Please select your years of experience',
    'Please enter your hourly rate',
    'Please select your availability',
    'Please select your experience level',
    'Please write your overview',
  ]) {
    await page.expectText(message);
  }
  expect(page.text()).not.toContain('Please select your secondary skill'); // not before there is a primary one
  expect(page.url()).toBe(`${paths.editProfile}#you`);
  await page.press('Please write your overview');
  expect(screen.getByLabelText('Overview')).toHaveFocus();
  expect(page.url()).toBe(`${paths.editProfile}#work`);
  expect(page.api.callsTo(account.completeProfile)).toEqual([]);
});

test('the date of birth starts at today, which is asked for in words, and never sent', async () => {
  const page = await open({ profile: aProfile({ birthdate: null }) });
  expect(screen.getByLabelText('Date of birth')).toHaveValue(today());
  await page.expectText('This is today. Please set your own.');
  expect(screen.getByRole('button', { name: 'Date of birth' })).toBeVisible(); // what the meter misses
  await page.press('Save profile');
  await page.expectText('Please select your own date of birth. Members are at least 13 years old.');
  expect(page.api.callsTo(account.completeProfile)).toEqual([]);
});

test('a member who saved a date that is too young still sees the page, and is asked for another', async () => {
  const page = await open({ profile: aProfile({ birthdate: '2024-05-05' }), more: [saved] });
  await page.press('Save profile');
  await page.expectText('Please select your own date of birth. Members are at least 13 years old.');
  await page.fill({ 'Date of birth': '1994-07-21' });
  await page.press('Save profile');
  await page.expectText('Your profile was saved.');
});

test('an overview has 100 to 3000 characters', async () => {
  const page = await open({ step: 'work' });
  expect(screen.getByText(/\/ 3,000/)).toHaveTextContent('134 / 3,000');
  await page.fill({ Overview: 'x'.repeat(99) });
  await page.press('Save profile');
  await page.expectText('Your overview is too small.');
  await page.fill({ Overview: 'x'.repeat(3001) });
  await page.press('Save profile');
  await page.expectText('Please use at most 3000 characters.');
  expect(page.api.callsTo(account.completeProfile)).toEqual([]);
});

test('web addresses must be valid, and the rate a number', async () => {
  const page = await open();
  await page.fill({ LinkedIn: 'amna', 'Hourly rate': 'much' });
  await page.press('Save profile');
  await page.expectText('Please enter a valid URL');
  await page.expectText('Please enter your hourly rate as a number');
});

test('a rate with a separator and addresses without https:// are accepted, and sent clean', async () => {
  const page = await open({ more: [saved] });
  await page.fill({ LinkedIn: 'linkedin.com/in/amna', Website: 'www.amna.example', 'Hourly rate': '1,250' });
  await page.press('Save profile');
  await page.expectText('Your profile was saved.');
  expect(page.api.callsTo(account.completeProfile)[0]?.body).toMatchObject({
    linkedin: 'https://linkedin.com/in/amna',
    website: 'https://www.amna.example',
    hourly_rate: 1250,
  });
});

test('each checked platform, and no other, requires its web address', async () => {
  const page = await open({ step: 'links', profile: aProfile({ profile_links: '{}' }) });
  expect(screen.queryByLabelText('Upwork profile')).toBeNull();
  const all = ['Fiverr', 'Upwork', 'Freelancer.com', 'Guru', 'Toptal', 'People Per Hour', 'Codeable', 'Other'];
  await page.fill({ 'Platforms where you work': all });
  await page.press('Save profile');
  for (const message of [
    'Please enter your Fiverr profile',
    'Please enter your Upwork profile',
    'Please enter your Freelancer.com profile',
    'Please enter your Guru profile',
    'Please enter your Toptal profile',
    'Please enter your People Per Hour profile',
    'Please enter your Codeable profile',
    "Please enter the platform's name",
    'Please enter your profile on this platform',
  ]) {
    await page.expectText(message);
  }
  await page.fill({ 'Guru profile': 'not an address' });
  await page.press('Save profile');
  await page.expectText('Please enter a valid URL');
});

test('saved links fill their fields and are sent back unchanged', async () => {
  const links = {
    fiverr: 'https://fiverr.example/amna',
    otherplatform: { name: 'Behance', link: 'https://be.example/a' },
  };
  const page = await open({ profile: aProfile({ profile_links: JSON.stringify(links) }), more: [saved] });
  expect(screen.getByLabelText('Fiverr profile')).toHaveValue('https://fiverr.example/amna');
  expect(screen.getByLabelText('Name of the other platform')).toHaveValue('Behance');
  await page.press('Save profile');
  await page.expectText('Your profile was saved.');
  expect(JSON.parse(page.api.callsTo(account.completeProfile)[0]?.body.profile_links ?? '')).toEqual(links);
});

test('changing the primary skill clears the secondary skill and loads its own', async () => {
  const page = await open({ step: 'work', more: [saved] });
  expect(screen.getByLabelText('Secondary skill')).toHaveValue('Illustration');
  page.api.nowAlso(answers(accountSkills.secondarySkills, writing));
  await page.fill({ 'Primary skill': 'Writing' });
  await waitFor(() => expect(screen.getByLabelText('Secondary skill')).toBeEnabled());
  expect(screen.getByLabelText('Secondary skill')).toHaveValue('');
  await page.press('Save profile');
  await page.expectText('Please select your secondary skill');
  await page.fill({ 'Secondary skill': 'Copywriting' });
  await page.press('Save profile');
  await page.expectText('Your profile was saved.');
  expect(page.api.callsTo(account.completeProfile)[0]?.body).toMatchObject({
    primary_skill_id: 2,
    secondary_skill_id: 21,
  });
});

test('skills that could not be loaded can be requested again', async () => {
  const page = await open({ step: 'work' });
  page.api.nowAlso(
    refuses(accountSkills.secondarySkills, 'Something went wrong.', { status: 500 }),
    answers(accountSkills.secondarySkills, writing),
  );
  await page.fill({ 'Primary skill': 'Writing' });
  await page.expectText('The secondary skills could not be loaded.');
  await page.press('Try again');
  await page.fill({ 'Secondary skill': 'Copywriting' });
  expect(screen.getByLabelText('Secondary skill')).toHaveValue('Copywriting');
});

test('a city fills in its province, and a province limits the cities', async () => {
  const page = await open({ step: 'place', profile: aNewProfile() });
  await page.fill({ City: 'Skardu' });
  await waitFor(() => expect(screen.getByLabelText('Province or region')).toHaveValue('Gilgit-Baltistan'));
  await page.fill({ 'Province or region': 'Sindh' });
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
  await page.fill({ City: 'Karachi' });
  expect(screen.getByLabelText('City')).toHaveValue('Karachi');
});

test('another country clears the province and the city', async () => {
  const page = await open({ step: 'place', more: [saved] });
  await page.fill({ Country: 'United Arab Emirates' });
  await waitFor(() => expect(screen.getByLabelText('State or region')).toHaveValue(''));
  expect(screen.getByLabelText('City')).toHaveValue('');
  await page.press('Save profile');
  await page.expectText('Please select your city');
  await page.fill({ 'State or region': 'Dubai', City: 'Dubai' });
  await page.fill({ Country: 'Pakistan' });
  await waitFor(() => expect(screen.getByLabelText('Province or region')).toHaveValue(''));
  expect(screen.getByLabelText('City')).toHaveValue('');
});

test('outside Pakistan, state and city are free text', async () => {
  const page = await open({ step: 'place', more: [saved] });
  await page.fill({ Country: 'Germany' });
  await page.fill({ 'State or region': 'Hessen', City: 'Kassel' });
  await page.press('Save profile');
  await page.expectText('Your profile was saved.');
  expect(page.api.callsTo(account.completeProfile)[0]?.body).toMatchObject({
    country: 'Germany',
    state: 'Hessen',
    city: 'Kassel',
  });
});

describe('the picture', () => {
  test('must be a JPG or PNG below two megabytes', async () => {
    const page = await open();
    const field = screen.getByLabelText('Your picture');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field, pictureFile(1000, 'image/gif'));
    await page.expectText('You can only upload JPG/PNG file!');
    await user.upload(field, pictureFile(2 * 1024 * 1024, 'image/png'));
    await page.expectText('Image must smaller than 2MB!');
    expect(page.api.callsTo(account.uploadImage)).toEqual([]);
  });

  test('is uploaded at once and saved with the form', async () => {
    const page = await open({ more: [answers(account.uploadImage, 'stored.webp'), saved] });
    await page.fill({ 'Your picture': pictureFile(1000, 'image/jpeg') });
    await waitFor(() => expect(page.api.callsTo(account.uploadImage)).toHaveLength(1));
    await page.press('Save profile');
    await page.expectText('Your profile was saved.');
    expect(page.api.callsTo(account.completeProfile)[0]?.body.avatar).toBe('stored.webp');
  });
});

describe('a picture that the browser can open', () => {
  const photo = () => pictureFile(6 * 1024 * 1024, 'image/jpeg');
  const turns: number[] = [];
  const small = new Blob(['small'], { type: 'image/jpeg' });

  beforeEach(() => {
    const bitmap = { width: 4000, height: 3000, close: () => undefined };
    Object.assign(globalThis, { createImageBitmap: jest.fn().mockResolvedValue(bitmap) });
    const canvas = HTMLCanvasElement.prototype;
    const context = { fillRect() {}, drawImage() {}, translate() {}, rotate: (angle: number) => turns.push(angle) };
    jest.spyOn(canvas, 'getContext').mockReturnValue(context as never);
    jest.spyOn(canvas, 'toBlob').mockImplementation((resolve) => resolve(small));
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    jest.restoreAllMocks();
  });

  test('may have many megabytes: a small square of it is uploaded', async () => {
    const page = await open({ more: [answers(account.uploadImage, 'stored.webp')] });
    await page.fill({ 'Your picture': photo() });
    expect(await screen.findByRole('dialog', { name: 'Crop the picture' })).toBeVisible();
    expect(page.api.callsTo(account.uploadImage)).toEqual([]);
    await page.press('Use picture');
    await waitFor(() => expect(page.api.callsTo(account.uploadImage)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.text()).not.toContain('Image must smaller than 2MB!');
  });

  test('is turned to the left and to the right, and what is uploaded is cut from the turned one', async () => {
    const page = await open({ more: [answers(account.uploadImage, 'stored.webp')] });
    await page.fill({ 'Your picture': photo() });
    await page.press('Turn right');
    await page.press('Turn left');
    expect(turns).toEqual([Math.PI / 2, -Math.PI / 2]);
    await page.press('Use picture');
    await waitFor(() => expect(page.api.callsTo(account.uploadImage)).toHaveLength(1));
  });

  test('is not uploaded when the person thinks better of it', async () => {
    const page = await open();
    await page.fill({ 'Your picture': photo() });
    await page.press('Cancel');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.api.callsTo(account.uploadImage)).toEqual([]);
  });
});

test('a picture can be removed; the profile then needs another one', async () => {
  const page = await open();
  await page.press('Remove');
  await page.expectText('A profile needs a picture. The one before stays until you save another.');
  await page.press('Save profile');
  await page.expectText('Your picture is required');
  expect(page.api.callsTo(account.completeProfile)).toEqual([]);
});

test('the meter names a missing field and moves focus to it', async () => {
  const page = await open({ profile: aProfile({ institute: null }) });
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '94');
  await page.press('Institute');
  expect(screen.getByLabelText('Institute')).toHaveFocus();
  expect(screen.getByLabelText('Institute')).toBeVisible();
  await page.fill({ Institute: 'National College of Arts' });
  await page.expectText('Everything is there');
});

describe('who sees the profile', () => {
  const sentVisibility = async (profile: Profile, choose?: string) => {
    const page = await open({ profile, step: 'links', more: [saved] });
    if (choose) await page.user.click(screen.getByRole('radio', { name: new RegExp(`^${choose}`) }));
    await page.press('Save profile');
    await page.expectText('Your profile was saved.');
    return page.api.callsTo(account.completeProfile)[0]?.body.visibility;
  };

  test('is no matter before the address is confirmed: the last step says when the card appears', async () => {
    const page = await open({ step: 'links', profile: aProfile({ email_verified: false }) });
    await page.expectText('Your card appears in the directory when you have confirmed your email address');
  });

  test('is asked of a member who has never chosen, and saved with the profile', async () => {
    expect(await sentVisibility(aProfile({ visibility_chosen: false }), 'Nobody')).toBe('hidden');
  });

  test('is not asked again, nor sent, once it was chosen', async () => {
    expect(await sentVisibility(aProfile({ visibility: 'hidden' }))).toBeUndefined();
    expect(screen.queryByRole('radiogroup', { name: 'Visible to' })).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  test('updates the session and returns to the page the member came from', async () => {
    const page = await open({
      profile: aProfile({ is_profile_completed: false }),
      more: [saved],
      url: comingFromEvent,
      step: 'links',
    });
    expect(session.getState().details?.is_profile_completed).toBe(false);
    await page.press('Save profile');
    await page.expectUrl('/dashboard/event/meetup/7');
    expect(session.getState().details?.is_profile_completed).toBe(true);
  });

  test('stays on the page without a referrer', async () => {
    const page = await open({ more: [saved] });
    await page.press('Save profile');
    await page.expectText('Your profile was saved.');
    expect(page.url()).toBe(`${paths.editProfile}#you`);
  });

  test('keeps the entered values when the server refuses and when the page is left', async () => {
    const refused = refuses(account.completeProfile, 'Please check the form.', {
      errors: { title: 'Please enter your title' },
    });
    const page = await open({ more: [refused] });
    await page.fill({ Institute: 'Another institute' });
    await page.press('Save profile');
    await page.expectText('Please enter your title');
    expect(screen.getByLabelText('Institute')).toHaveValue('Another institute');
    document.body.replaceChildren();
    const later = await open();
    await later.expectText('We kept what you wrote');
    expect(screen.getByLabelText('Institute')).toHaveValue('Another institute');
    await later.press('Start again');
    expect(screen.getByLabelText('Institute')).toHaveValue('National College of Arts');
  });
});

describe('the steps', () => {
  const openStep = () => screen.getByRole('button', { current: 'step' }).textContent;

  test('go on once what is in them is right, and back, and keep what was entered', async () => {
    const page = await open({ profile: aNewProfile(), url: paths.completeProfile, more: [savedStep] });
    expect(openStep()).toContain('You');
    await page.press('Save and continue');
    await page.expectText('Please select your gender');
    expect(openStep()).toContain('You');
    expect(page.api.callsTo(account.completeProfile)).toEqual([]);

    await page.press('Place and education');
    await page.fill({ City: 'Skardu', Degree: 'Graduate', 'Field of study': 'Fine arts', Institute: 'A college' });
    await page.press('Save and continue');
    await waitFor(() => expect(openStep()).toContain('Work'));
    expect(screen.getByRole('region', { name: 'Work' })).toHaveFocus();
    expect(page.api.callsTo(account.saveProfileStep).map(({ body }) => body)).toEqual([
      {
        ...{ country: 'Pakistan', state: 'Gilgit-Baltistan', city: 'Skardu', degree: 'graduate' },
        ...{ field_of_study: 'Fine arts', institute: 'A college' },
      },
    ]);
    await page.press('Back');
    expect(openStep()).toContain('Place and education, complete');
    expect(screen.getByLabelText('Institute')).toHaveValue('A college');
    await page.goBack();
    await waitFor(() => expect(openStep()).toContain('Work'));
    expect(page.api.callsTo(account.profile)).toHaveLength(1); // nothing is loaded for a step
  });

  test('Enter in a field goes on too, and saves in the last step only', async () => {
    const page = await open({
      profile: aProfile({ is_profile_completed: false }),
      step: 'place',
      more: [savedStep, saved],
    });
    await page.user.type(screen.getByLabelText('Institute'), '{Enter}');
    await waitFor(() => expect(openStep()).toContain('Work'));
    await page.user.type(screen.getByLabelText('Title'), '{Enter}');
    await waitFor(() => expect(openStep()).toContain('Links'));
    expect(page.api.callsTo(account.completeProfile)).toEqual([]);
    await page.user.type(screen.getByLabelText('LinkedIn'), '{Enter}');
    await page.expectText('Your profile was saved.');
  });

  test('stay open when they cannot be saved, say why, and are saved by another try', async () => {
    const profile = aProfile({ is_profile_completed: false });
    const page = await open({ profile, step: 'place', more: [unreachable(account.saveProfileStep), savedStep] });
    await page.fill({ Institute: 'Another' });
    await page.press('Save and continue');
    await page.expectText('An error occurred while making the request. Please try again later.');
    expect(openStep()).toContain('Place and education');
    await page.press('Try again');
    await waitFor(() => expect(openStep()).toContain('Work'));
    expect(page.text()).not.toContain('An error occurred');
  });

  test('keep what was entered when the session has ended', async () => {
    const ended = refuses(account.saveProfileStep, 'Please sign in.', { status: 401 });
    const profile = aProfile({ is_profile_completed: false });
    const page = await open({ profile, step: 'place', more: [ended] });
    await page.fill({ Institute: 'Another' });
    await page.press('Save and continue');
    await page.expectText('Your session has ended');
    expect(screen.getByLabelText('Institute')).toHaveValue('Another');
    expect(openStep()).toContain('Place and education');
  });

  test('a press right after a field was emptied counts: no message appears while the pointer is down', async () => {
    const page = await open({ profile: aProfile({ is_profile_completed: false }), step: 'place' });
    const field = screen.getByLabelText('Institute');
    await page.user.clear(field);
    const button = screen.getByRole('button', { name: 'Save and continue' });
    await page.user.pointer([{ keys: '[MouseLeft>]', target: button }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(page.text()).not.toContain('Please enter your institute');
    await page.user.pointer([{ keys: '[/MouseLeft]', target: button }]);
    await page.expectText('Please enter your institute');
    expect(field).toHaveFocus();
  });

  test('wait for a picture that is still on its way', async () => {
    const page = await open({
      profile: aNewProfile(),
      more: [answers(account.uploadImage, 'stored.webp', { after: new Promise(() => undefined) })],
    });
    await page.fill({ 'Your picture': pictureFile(1000, 'image/jpeg') });
    const button = screen.getByRole('button', { name: /^Save and continue/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await page.user.click(button);
    expect(page.text()).not.toContain('Please select your gender'); // nothing was checked
  });

  test('of which one is not finished are named, and the bar says what is next', async () => {
    const page = await open({ profile: aProfile({ gender: null, institute: null, linkedin: null, title: null }) });
    await page.expectText('Next:GenderInstituteTitleand 1 more');
    const names = screen.getAllByRole('button', { name: /^(\d)?(You|Place|Work|Links)/ });
    expect(names.map((one) => one.textContent)).toEqual(['1You', '2Place and education', '3Work', '4Links']);
  });

  test('are one whole form before scripts run', () => {
    const skills = { primarySkills, secondarySkills: design };
    const element = <ProfileForm profile={aNewProfile()} {...skills} />;
    const router = createMemoryRouter([{ id: 'page', path: '*', element, loader: () => ({ places: [] }) }], {
      hydrationData: { loaderData: { page: { places: [] } } },
    });
    const html = renderToString(
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>,
    );
    const rendered = new DOMParser().parseFromString(html, 'text/html');
    expect(rendered.querySelectorAll('section[hidden], nav')).toHaveLength(0);
    for (const name of ['gender', 'institute', 'bio', 'linkedin']) {
      expect(rendered.querySelectorAll(`[name="${name}"]`)).toHaveLength(1);
    }
    expect(rendered.querySelector('[type=submit]')?.textContent).toBe('Save profile');
  });

  test('a refusal of the server opens the step of its field', async () => {
    const refused = refuses(account.completeProfile, 'Please check the form.', {
      errors: { title: 'Please enter your title' },
    });
    const page = await open({ more: [refused] });
    await page.press('Save profile');
    await page.expectText('Please enter your title');
    expect(screen.getByLabelText('Title')).toBeVisible();
  });
});

const comingFromEvent = withReferrer(paths.completeProfile, '/dashboard/event/meetup/7');

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await open({ profile: aProfile({ country: 'Germany', state: 'Berlin', city: 'Berlin' }) }); // both are text there
  for (const section of document.querySelectorAll<HTMLElement>('section[hidden]')) section.hidden = false;
  await expectBadInputHandled(account.completeProfile, [
    'organisation',
    'designation',
    'city',
    'state',
    'birthdate',
    'field_of_study',
    'institute',
    'title',
    'website',
    'linkedin',
    'hourly_rate',
    'bio',
  ]);
});
