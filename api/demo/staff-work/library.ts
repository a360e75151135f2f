import { storeMedia } from '../../src/public/media/store-media';
import type { SeedContext } from '../../src/seed/seed-context';
import { drawReport } from '../drawings/draw-report';
import { drawScene, type Scene } from '../drawings/scenes/draw-scene';
import { findStaff } from './people';

const PICTURE = { width: 1280, height: 720 };

const pictures: { title: string; scene: Scene; alt: string }[] = [
  {
    title: 'Tea for a meetup',
    scene: { ground: 'teal', behind: 'bunting', main: 'teaset' },
    alt: 'Drawing of a tea set below bunting',
  },
  {
    title: 'A contract with its stamp',
    scene: { ground: 'sky', behind: 'shelf', main: 'contract', left: 'stamp' },
    alt: 'Drawing of a contract beside a stamp',
  },
  {
    title: 'A lantern at the window',
    scene: { ground: 'leaf', behind: 'window', main: 'lantern' },
    alt: 'Drawing of a lantern before a window',
  },
  {
    title: 'Clocks of many cities',
    scene: { ground: 'paper', behind: 'karachi', main: 'clocks' },
    alt: 'Drawing of clocks before the roofs of Karachi',
  },
  { title: 'Books', scene: { ground: 'amber', behind: 'sun', main: 'books' }, alt: '' },
  { title: 'Folders', scene: { ground: 'clay', behind: 'dots', main: 'folders' }, alt: '' },
];

/** Seeds the library of the editors: pictures, of which two are only decoration, and a document. */
export async function seedLibrary({ db, files }: SeedContext): Promise<void> {
  const editor = await findStaff(db, 'editor');
  if (!editor) return;
  for (const { title, scene, alt } of pictures) {
    const bytes = await drawScene(scene, PICTURE);
    const id = await storeMedia({ db, files }, { bytes, name: `${title}.webp`, uploaderId: editor.id });
    await db
      .updateTable('media')
      .set({ alt, decorative: alt === '' })
      .where('id', '=', id)
      .execute();
  }
  const program = await drawReport({
    title: 'Program of the summit',
    subtitle: 'A demo file for the library',
    sections: [{ paragraphs: ['The talks and their rooms would stand here.'] }],
  });
  await storeMedia({ db, files }, { bytes: program, name: 'Program of the summit.pdf', uploaderId: editor.id });
}
