/** A new member completes the profile and appears in the directory. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { openPage } from '../../support/open-page';
import { registerMember } from '../../support/register';

const BIO = 'I draw books for children and maps for walkers, with ink first and colour later. '.repeat(2);

test('a new member completes the profile with a picture and is listed in Our Voice', async ({ page }) => {
  const { name } = await registerMember(page, 'Profile Journey');
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();

  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.getByLabel('Your picture').setInputFiles(picture);
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('status', { name: 'Uploading the picture' })).toBeHidden();
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Date of birth').fill('1994-07-21');
  await page.getByLabel('City').fill('skar');
  await page.getByRole('option', { name: 'Skardu' }).click();
  await expect(page.getByLabel('Province or region')).toHaveValue('Gilgit-Baltistan');
  await page.getByLabel('Degree').selectOption('Graduate');
  await page.getByLabel('Field of study').fill('Fine arts');
  await page.getByLabel('Institute').fill('A college of arts');
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
  await page.getByLabel('LinkedIn').fill('linkedin.example/in/profile-journey');
  await page.getByLabel('Fiverr').check();
  await page.getByLabel('Fiverr profile').fill('https://fiverr.example/profile-journey');
  await expect(page.getByText('Everything is there')).toBeVisible();

  await page.reload();
  await expect(page.getByText('We kept what you wrote')).toBeVisible();
  await expect(page.getByLabel('Institute')).toHaveValue('A college of arts');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Success')).toBeVisible();
  await expect(page.getByText('Your profile is incomplete.')).toBeHidden();

  await openPage(page, paths.profile);
  await page.getByLabel(/^Everyone/).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Success')).toBeVisible();

  await openPage(page, paths.ourVoice);
  await expect(page.getByRole('list', { name: 'Members' }).getByText(name).first()).toBeVisible();
});
