import type { Files } from '../../src/ports/files';
import { corporatePartners, directors, festSpeakers, highlights, otherPartners } from '../data/public-people';
import { posts } from '../data/public-posts';
import { mentions, PRESS_OFFICE, releases } from '../data/public-press';
import { reports } from '../data/public-reports';
import { drawLogo } from '../drawings/draw-logo';
import { drawPortrait } from '../drawings/draw-portrait';
import { drawReport } from '../drawings/draw-report';
import { drawScene } from '../drawings/draw-scene';
import { fileNames } from './file-names';
import { storeFilm } from './films';

const WIDE = { width: 960, height: 540 };

/** Stores the pictures, films and PDFs of the public content. */
export async function storePublicFiles(files: Files): Promise<void> {
  const put = async (name: string, drawn: Promise<Buffer>) => files.put(name, await drawn);
  const outlets = mentions.map(({ outlet }) => outlet);
  await Promise.all([
    ...posts.map(({ slug, motif }) => put(fileNames.post(slug), drawScene(slug, WIDE, motif))),
    ...releases.flatMap(({ slug, title, motif, paragraphs }) => [
      put(fileNames.release(slug), drawScene(slug, WIDE, motif)),
      put(fileNames.releasePdf(slug), drawReport({ title, subtitle: PRESS_OFFICE, sections: [{ paragraphs }] })),
    ]),
    ...[...corporatePartners, ...otherPartners, ...outlets].map((name) => put(fileNames.logo(name), drawLogo(name))),
    ...highlights.flatMap(({ name, motif }) => [
      put(fileNames.poster(name), drawScene(name, WIDE, motif)),
      storeFilm(files, fileNames.film(name)),
    ]),
    ...[...directors.map(({ name }) => name), ...festSpeakers].map((name) =>
      put(fileNames.portrait(name), drawPortrait(name)),
    ),
    ...reports.flatMap(({ title, excerpt, motif, sections }) => [
      put(fileNames.cover(title), drawScene(title, WIDE, motif)),
      put(fileNames.report(title), drawReport({ title, subtitle: excerpt, sections })),
    ]),
  ]);
}
