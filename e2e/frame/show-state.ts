import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import type { Look, State } from './states';

/** Faces of the device that most systems have one of. Their width is set by `size-adjust`, so any of them will do. */
const LOCAL = ['Liberation Sans', 'Arial', 'Helvetica', 'Roboto', 'Noto Sans', 'DejaVu Sans']
  .map((name) => `local('${name}')`)
  .join(', ');

/** 118 % of Arial is about Verdana and DejaVu Sans, 84 % about Arial Narrow. */
const FACES = `
@font-face { font-family: 'wide'; src: ${LOCAL}; size-adjust: 118%; }
@font-face { font-family: 'narrow'; src: ${LOCAL}; size-adjust: 84%; }`;

/** The four rules of https://www.w3.org/TR/WCAG22/#text-spacing. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

const styleOf = ({ face, spaced }: Look) =>
  [face === 'own' ? '' : `* { font-family: '${face}' !important; }`, spaced ? SPACING : ''].join('');

/** Shows an open page in one state after another, without loading it again. */
export class Screen {
  readonly page: Page;
  readonly #browser: CDPSession;
  #look = '';

  private constructor(page: Page, browser: CDPSession) {
    this.page = page;
    this.#browser = browser;
  }

  static async of(page: Page): Promise<Screen> {
    await page.addInitScript({ path: path.join(import.meta.dirname, 'find-faults.js') });
    return new Screen(page, await page.context().newCDPSession(page));
  }

  /** Call it after each address: styles are lost with the page. Fails where a factor would have no effect. */
  async begin(): Promise<void> {
    this.#look = '';
    const { wide, narrow } = await this.page.evaluate(measureFaces, FACES);
    if (wide < narrow * 1.3) throw new Error(`No face of this machine can be made wide and narrow: ${wide}, ${narrow}`);
  }

  /** The faults of the page as it is shown now, each with the element's place and words. */
  findFaults(): Promise<string[]> {
    return this.page.evaluate('findFaults()');
  }

  async show(state: State): Promise<void> {
    const { width, height, font, direction } = state;
    const look = JSON.stringify([font, styleOf(state), direction]);
    if (look !== this.#look) {
      // A setting of the browser and not a style of the page: media queries in rem follow it, too.
      await this.#browser.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: 13 } });
      await this.page.evaluate(setLook, { css: FACES + styleOf(state), direction, font });
      this.#look = look;
    }
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await this.#browser.send('Emulation.setDeviceMetricsOverride', metrics);
  }
}

async function measureFaces(css: string): Promise<{ wide: number; narrow: number }> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const context = document.createElement('canvas').getContext('2d');
  const widthIn = async (face: string) => {
    await document.fonts.load(`40px ${face}`);
    if (!context) return 0;
    context.font = `40px ${face}`;
    return context.measureText('Become a member').width;
  };
  return { wide: await widthIn('wide'), narrow: await widthIn('narrow') };
}

/** The setting reaches the page's process a moment later. */
async function setLook(look: { css: string; direction: 'ltr' | 'rtl'; font: number }): Promise<void> {
  const root = document.documentElement;
  document.adoptedStyleSheets[0]?.replaceSync(look.css);
  root.dir = look.direction;
  const isSet = () => getComputedStyle(root).fontSize === `${look.font}px`;
  for (let frames = 0; !isSet() && frames < 300; frames += 1) await new Promise(requestAnimationFrame);
  if (!isSet()) throw new Error(`The page does not follow a browser font of ${look.font} px`);
}
