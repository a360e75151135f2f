import type { Data } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import { LinkButton, Section, SimpleGrid, Skeleton } from '@azadkar/shared-ui';
import { DeferredData } from '../deferred-data';
import { PressReleaseCard } from '../press-release-card';

type Releases = Data<typeof publicContent.featuredPressReleases>;

const columns = { base: 1, md: 3 };

export function InThePress({ releases }: { releases: Promise<Releases> }) {
  return (
    <Section
      title="In the Press"
      action={
        <LinkButton to={paths.pressReleases} variant="outline">
          View All
        </LinkButton>
      }
    >
      <DeferredData resolve={releases} fallback={<CardsSkeleton />}>
        {(loaded) => (
          <SimpleGrid as="ul" listStyleType="none" columns={columns} gap="6">
            {loaded.slice(0, 3).map((release) => (
              <PressReleaseCard key={release.id} release={release} />
            ))}
          </SimpleGrid>
        )}
      </DeferredData>
    </Section>
  );
}

function CardsSkeleton() {
  return (
    <SimpleGrid columns={columns} gap="6">
      <Skeleton height="80" />
      <Skeleton height="80" />
      <Skeleton height="80" />
    </SimpleGrid>
  );
}
