import { expect, type Page } from '@playwright/test';

/** Pays a 1Bill invoice on the page of the simulated bank; `button` names the button with the amount. */
export async function payBill(page: Page, reference: string, button: RegExp): Promise<void> {
  await page.goto('/api/bank/bill');
  await page.getByRole('textbox').fill(reference);
  await page.getByRole('button', { name: 'Find the invoice' }).click();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'The invoice is paid' })).toBeVisible();
}
