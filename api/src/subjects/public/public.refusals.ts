import { refuse } from '../../platform/http/refusals';

export const publicRefusals = {
  postNotFound: () => refuse.notFound('post'),
  pressReleaseNotFound: () => refuse.notFound('press release'),
  editionNotFound: () => refuse.notFound('edition'),
  publicationMissing: () => refuse.invalid({ publication_id: 'Please choose a publication' }),
  newsLinkInvalid: () =>
    refuse.unacceptable('This link is damaged or incomplete. Please open it from your email again.'),
  newsRequestExpired: () => refuse.unacceptable('This link is no longer valid. Please enter your address again.'),
};
