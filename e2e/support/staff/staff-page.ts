/** What every page of the staff has: its fields and buttons by name, and the library of pictures and documents. */
import { expect, type Page } from '@playwright/test';

export const main = (page: Page) => page.getByRole('main');
export const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Uploads a picture of the page itself into the first field of pictures, and describes and cuts it. */
export async function choosePicture(page: Page, shows: string): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg' });
  await main(page).getByText('Choose a picture').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Upload a picture').setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Alternative text').fill(shows);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.getByRole('button', { name: 'Use this crop' }).click();
  await expect(dialog).toBeHidden();
}

/** Uploads a document into the field of documents. */
export async function chooseDocument(page: Page, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  await main(page).getByRole('button', { name: 'Choose a PDF' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Upload a PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(dialog).toBeHidden();
}
