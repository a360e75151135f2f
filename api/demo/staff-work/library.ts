import type { SeedContext } from '../../src/operator/seed/seed-context';
import { sha256 } from '../../src/platform/security/tokens';
import { insertMedia } from '../../src/subjects/public/media/media.queries';
import { storeMedia } from '../../src/subjects/public/media/store-media';
import { pictureNamed, readMedia, slugOf } from '../stored-media';
import { findStaff } from './people';

const SIZE = { width: 1280, height: 720 };

const pictures: { title: string; alt: string }[] = [
  { title: 'Tea for a meetup', alt: 'Drawing of a tea set below bunting' },
  { title: 'A contract with its stamp', alt: 'Drawing of a contract beside a stamp' },
  { title: 'A lantern at the window', alt: 'Drawing of a lantern before a window' },
  { title: 'Clocks of many cities', alt: 'Drawing of clocks before the roofs of Karachi' },
  { title: 'Books', alt: '' },
  { title: 'Folders', alt: '' },
];

/** Seeds the library of the editors: pictures, of which two are only decoration, and a document. */
export async function seedLibrary({ db, files }: SeedContext): Promise<void> {
  const editor = await findStaff(db, 'editor');
  if (!editor) return;
  for (const { title, alt } of pictures) {
    const stored_name = pictureNamed(`library-${slugOf(title)}`);
    const picture = await readMedia(`pictures/${stored_name}`);
    await insertMedia(db, {
      ...{ stored_name, kind: 'picture', title, alt, decorative: alt === '', uploaded_by: editor.id, ...SIZE },
      ...{ sha256: sha256(picture), bytes: picture.length },
    });
  }
  const bytes = await readMedia('documents/program-of-the-summit.pdf');
  await storeMedia({ db, files }, { bytes, name: 'Program of the summit.pdf', uploaderId: editor.id });
}
