/** A new member completes the profile and appears in the directory. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { confirmAddress } from '../../support/members';
import { openPage } from '../../support/open-page';
import { PASSWORD, registerMember } from '../../support/register';

const BIO = 'I draw books for children and maps for walkers, with ink first and colour later. '.repeat(2);

test('a new member completes the profile with a picture and is listed in Our Voice @phone', async ({ page }) => {
  const { name, email } = await registerMember(page, 'Profile Journey');
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();

  const goOn = async (title: string) => {
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('region', { name: title, exact: true })).toBeFocused();
  };
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.getByLabel('Your picture').setInputFiles(picture);
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Uploading the picture' })).toBeHidden();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Please select your gender')).toBeVisible();
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Date of birth').fill('1994-07-21');
  await goOn('Place and education');
  await page.getByLabel('City').fill('skar');
  await page.getByRole('option', { name: 'Skardu' }).click();
  await expect(page.getByLabel('Province or region')).toHaveValue('Gilgit-Baltistan');
  await page.getByLabel('Degree').selectOption('Graduate');
  await page.getByLabel('Field of study').fill('Fine arts');
  await page.getByLabel('Institute').fill('A college of arts');

  await page.goBack();
  await expect(page.getByLabel('Gender')).toHaveValue('Female');
  await page.goForward();
  await goOn('Work');
  await page.reload();
  await expect(page.getByText('We kept what you wrote')).toBeVisible();
  await page.getByLabel('Title').fill('Illustrator');
  await page.getByLabel('Primary skill').fill('graphic');
  await page.keyboard.press('Enter');
  await page.getByLabel('Secondary skill').click();
  await page.getByRole('option', { name: 'Illustration' }).click();
  await page.getByLabel('Years of experience').selectOption('Between 1-10 years');
  await page.getByLabel('Experience level').selectOption('Expert');
  await page.getByLabel('Hourly rate').fill('2,500');
  await page.getByLabel('Availability').selectOption('Full time');
  await page.getByLabel('Overview').fill(BIO);
  await goOn('Links');
  await page.getByLabel('LinkedIn').fill('linkedin.example/in/profile-journey');
  await page.getByLabel('Fiverr').check();
  await page.getByLabel('Fiverr profile').fill('https://fiverr.example/profile-journey');
  await expect(page.getByText('Everything is there')).toBeVisible();
  await expect(page.getByText(/^Your card appears in the directory when you have confirmed/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('We kept what you wrote')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: /Links/ }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('region', { name: 'Work', exact: true })).toBeVisible(); // the step of the first faulty field
  await page.getByRole('link', { name: 'Please enter your title' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Illustrator');
  await page.getByRole('button', { name: /Links/ }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Success')).toBeVisible();
  await expect(page.getByText('Your profile is incomplete.')).toBeHidden();

  await confirmAddress(page, { email, password: PASSWORD });

  await openPage(page, paths.profilePrivacy);
  await page.getByLabel(/^Everyone/).check();
  await page.getByRole('form', { name: 'Who sees your profile' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success')).toBeVisible();

  await openPage(page, `${paths.ourVoice}?search=${name}`); // on which page of all, depends on the day
  await expect(page.getByRole('list', { name: 'Members' }).getByText(name).first()).toBeVisible();
});
