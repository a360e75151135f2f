import type { Files } from '../../src/ports/files';
import { corporatePartners, directors, festSpeakers, highlights, otherPartners } from '../data/public/people';
import { posts } from '../data/public/posts';
import { mentions, PRESS_OFFICE, releases } from '../data/public/press';
import { reports } from '../data/public/reports';
import { drawLogo } from '../drawings/draw-logo';
import { drawReport } from '../drawings/draw-report';
import { drawPortrait } from '../drawings/portraits/draw-portrait';
import { sitterOf } from '../drawings/portraits/sitter';
import { drawScene } from '../drawings/scenes/draw-scene';
import { storeContentPicture } from './content-pictures';
import { fileNames } from './file-names';
import { storeFilm } from './films';
import { sceneOf } from './scenes';

const WIDE = { width: 960, height: 540 };
const COVER = { width: 540, height: 720 };

/** Stores the pictures, films and PDFs of the public content. */
export async function storePublicFiles(files: Files): Promise<void> {
  const put = async (name: string, drawn: Promise<Buffer>) => files.put(name, await drawn);
  const paint = (name: string, drawn: Promise<Buffer>) => storeContentPicture(files, name, drawn);
  const outlets = mentions.map(({ outlet }) => outlet);
  await Promise.all([
    ...posts.map(({ slug }) => paint(fileNames.post(slug), drawScene(sceneOf('posts', slug), WIDE))),
    ...releases.flatMap(({ slug, title, paragraphs }) => [
      paint(fileNames.release(slug), drawScene(sceneOf('releases', slug), WIDE)),
      put(fileNames.releasePdf(slug), drawReport({ title, subtitle: PRESS_OFFICE, sections: [{ paragraphs }] })),
    ]),
    ...[...corporatePartners, ...otherPartners, ...outlets].map((name) => put(fileNames.logo(name), drawLogo(name))),
    ...highlights.flatMap(({ name }) => [
      paint(fileNames.poster(name), drawScene(sceneOf('highlights', name), WIDE)),
      storeFilm(files, fileNames.film(name)),
    ]),
    ...directors.map(({ name }, number) =>
      put(fileNames.portrait(name), drawPortrait({ number: number * 5, gender: number % 2 ? 'Male' : 'Female' })),
    ),
    ...festSpeakers.map((name) => put(fileNames.portrait(name), drawPortrait(sitterOf(name)))),
    ...reports.flatMap(({ title, excerpt, sections }) => [
      paint(fileNames.cover(title), drawScene(sceneOf('reports', title), COVER)),
      put(fileNames.report(title), drawReport({ title, subtitle: excerpt, sections })),
    ]),
  ]);
}
