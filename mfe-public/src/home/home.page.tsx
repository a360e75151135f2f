import { call } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { Slot } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { AboutCards } from './about-cards';
import { Community } from './community';
import { EconomyStatistics } from './economy-statistics';
import { FeaturedIn } from './featured-in';
import { Hero } from './hero';
import { Highlights } from './highlights';
import { InThePress } from './in-the-press';
import { JoinBanner } from './join-banner';
import { Partners } from './partners';

/** Starts every request and awaits none: the banner needs no data, and each part renders when its data arrives. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    mentions: call(publicContent.orderedMediaMentions, { request }),
    highlights: call(publicContent.highlights, { request }),
    corporatePartners: call(publicContent.corporatePartners, { request }),
    partners: call(publicContent.partners, { request }),
    statistics: call(publicContent.statistics, { request }),
    pressReleases: call(publicContent.featuredPressReleases, { request }),
  };
}

export function Component() {
  const { mentions, highlights, corporatePartners, partners, statistics, pressReleases } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <FeaturedIn mentions={mentions} />
      <AboutCards />
      <Slot slot="home@1" props={{}} gap="0" />
      <Highlights highlights={highlights} />
      <Partners corporate={corporatePartners} others={partners} />
      <EconomyStatistics statistics={statistics} />
      <InThePress releases={pressReleases} />
      <Community />
      <JoinBanner />
    </>
  );
}
