import { queueSizes } from '../../src/files/sizes-to-make';
import type { SeedContext } from '../../src/seed/seed-context';

/** Pictures of content, which fill a card or a page. Hundreds of faces and logos are made when somebody asks for them. */
const OF_CONTENT = /^(course|event|highlight|lesson|photo|post|press)-.*\.webp$/;

/** All sizes of what the seeds before have stored are made once the site runs. */
export async function queueDemoSizes({ db, files }: SeedContext): Promise<void> {
  const names = (await files.list()).map(({ name }) => name);
  await queueSizes(
    db,
    names.filter((name) => OF_CONTENT.test(name)),
  );
}
