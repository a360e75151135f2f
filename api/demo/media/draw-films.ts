/**
 * `npm run draw-films -w api`: draws the films in `films/` again, each a scene with lines of text below it, without sound. It
 * needs ffmpeg; the demo only stores the files.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { lessonFilms, SLIDE_SECONDS } from '../data/lessons/films';
import { colors } from '../drawings/draw-canvas';
import { type Scene, sceneSvg } from '../drawings/scenes/draw-scene';
import { sceneOf } from './scenes';

const SIZE = { width: 640, height: 360 };
const BAND = 76;
const LINE_SECONDS = 3;
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

interface Film {
  scene: Scene;
  lines: readonly string[];
  lineSeconds: number;
}

const film = (scene: Scene, ...lines: string[]): Film => ({ scene, lines, lineSeconds: LINE_SECONDS });
const highlight = (name: string, ...lines: string[]) => film(sceneOf('highlights', `Demo ${name}`), ...lines);
const graduate = (course: string, ...lines: string[]) => film(sceneOf('courses', course), ...lines);

const films: Record<string, Film> = {
  'highlight-demo-analyst': highlight(
    'Analyst',
    'Numbers are the same everywhere.',
    'So I work from the mountains.',
    'The view helps.',
  ),
  'highlight-demo-bookkeeper': highlight(
    'Bookkeeper',
    'I keep the books of nine studios.',
    'From a village with one road.',
    'The road is enough.',
  ),
  'highlight-demo-designer': highlight(
    'Designer',
    'My first client was a bakery.',
    'My tenth was in Rotterdam.',
    'The bakery still pays on time.',
  ),
  'highlight-demo-developer': highlight(
    'Developer',
    'I wrote code alone for two years.',
    'Then I went to a meetup.',
    'Now four of us share a desk.',
  ),
  'highlight-demo-editor': highlight(
    'Editor',
    'I learned from lessons at night.',
    'The certificate opened a door.',
    'I walked through it.',
  ),
  'highlight-demo-translator': highlight(
    'Translator',
    'English by day, Urdu by night.',
    'I asked for twice my old rate.',
    'They said: when can you start?',
  ),
  'graduate-hira-demo': graduate('data-analytics', 'Hira Demo, data analyst', 'An hour each morning, for five months'),
  'graduate-danish-demo': graduate('ux-design', 'Danish Demo, UX designer', 'I ask people before I draw'),
  'graduate-komal-demo': graduate(
    'project-management',
    'Komal Demo, project manager',
    'The certificate opened the door',
  ),
  'graduate-asad-demo': graduate('it-support', 'Asad Demo, IT support', 'One road, slow internet, three countries'),
  ...Object.fromEntries(
    Object.entries(lessonFilms).map(([name, lines]): [string, Film] => [
      name,
      { scene: sceneOf('films', name), lines, lineSeconds: SLIDE_SECONDS },
    ]),
  ),
};

/** A picture of the film: the scene above, and below it a line of text with how much of the film is over. */
async function drawSlide({ scene, lines }: Film, at: number): Promise<Buffer> {
  const { width, height } = SIZE;
  const top = height - BAND;
  const done = Math.round((width * (at + 1)) / lines.length);
  const band = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BAND}"><rect width="${width}" height="${BAND}" fill="${colors.night}"/><rect y="${BAND - 6}" width="${done}" height="6" fill="${colors.amber}"/></svg>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 540">${sceneSvg(scene)}</svg>`;
  const text = await sharp({
    text: {
      text: `<span foreground="white">${lines[at]}</span>`,
      font: 'Inter SemiBold 23',
      fontfile: FONT,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const middle = {
    left: Math.round((width - text.info.width) / 2),
    top: top + Math.round((BAND - 6 - text.info.height) / 2),
  };
  return sharp(Buffer.from(picture))
    .resize(width, height)
    .extract({ left: 0, top: 38, width, height: top })
    .extend({ bottom: BAND, background: colors.night })
    .composite([
      { input: Buffer.from(band), left: 0, top },
      { input: text.data, ...middle },
    ])
    .png()
    .toBuffer();
}

for (const [name, one] of Object.entries(films)) {
  const folder = mkdtempSync(path.join(tmpdir(), 'azadkar-film-'));
  for (const at of one.lines.keys()) writeFileSync(path.join(folder, `${at}.png`), await drawSlide(one, at));
  const input = ['-framerate', `1/${one.lineSeconds}`, '-i', path.join(folder, '%d.png')];
  const lasting = [
    '-vf',
    `fps=2,tpad=stop_mode=clone:stop_duration=${one.lineSeconds}`,
    '-t',
    `${one.lines.length * one.lineSeconds}`,
  ];
  const output = [...lasting, '-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-pix_fmt', 'yuv420p', '-an'];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...input,
    ...output,
    path.join(import.meta.dirname, `films/${name}.webm`),
  ]);
  rmSync(folder, { recursive: true });
}
