import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const open = { access: 'public', frame: 'public' } as const;

export const routeTable = defineRouteTable([
  {
    ...open,
    page: 'home',
    path: paths.home,
    title: 'Home',
    description:
      'The association of Pakistan’s freelancers: a community, a voice, events, training, discounts and a safety net.',
  },
  {
    ...open,
    page: 'about-us',
    path: paths.aboutUs,
    title: 'About us',
    description: 'Who we are, the four objectives we work for, and the future we want for freelancers in Pakistan.',
  },
]);
