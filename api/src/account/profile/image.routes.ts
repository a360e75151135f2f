import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { storePicture } from '../../files/pictures';
import { limitRate } from '../../http/rate-limit';
import { serve } from '../../http/serve';

export function imageRoutes(api: Api): void {
  serve(api, account.uploadImage, async ({ file, member }) => {
    await limitRate(api, 'uploadImage', member.id);
    return storePicture(api, { bytes: file, ownerId: member.id, purpose: 'avatar' });
  });
}
