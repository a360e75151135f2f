import type { ArticleStatus } from '@azadkar/shared-api/public/rules';
import { badgeOf } from '../layout/panel';

export const [ArticleStatusBadge] = badgeOf<ArticleStatus>({
  draft: 'gray',
  scheduled: 'blue',
  published: ['green', 'On the site'],
});
