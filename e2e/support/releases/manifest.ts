import type { LeanManifest } from '@azadkar/release/manifest';
import type { Page } from '@playwright/test';

/** The manifest that the gateway wrote into a page. */
export function parseManifest(html: string): LeanManifest {
  return JSON.parse(/id="manifest">(.*?)<\/script>/.exec(html)?.[1] ?? '');
}

/** The manifest of the page that a browser shows. */
export async function readManifest(page: Page): Promise<LeanManifest> {
  return JSON.parse((await page.locator('#manifest').textContent()) ?? '');
}
