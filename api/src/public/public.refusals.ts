import { refuse } from '../http/refusals';

export const publicRefusals = {
  postNotFound: () => refuse.notFound('post'),
  pressReleaseNotFound: () => refuse.notFound('press release'),
  publicationMissing: () => refuse.invalid({ publication_id: 'Please choose a publication' }),
};
