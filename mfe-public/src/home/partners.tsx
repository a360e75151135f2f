import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';
import { Box, Button, Section, SimpleGrid, Skeleton, Stack, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { type ReactNode, useId, useState } from 'react';
import { DeferredData } from '../deferred-data';
import { LogoTile } from '../logo-tile';

type PartnerList = Data<typeof publicContent.partners>;

type LoadedPartners = [corporate: PartnerList, others: PartnerList, lead: string];

/** The corporate partners, and the others on demand; without any, the section is left out. */
export const Partners = ({ partners }: { partners: Promise<LoadedPartners> }) => (
  <DeferredData resolve={partners} frame={inSection} fallback={<Skeleton height="28" />}>
    {([corporate, others]) =>
      corporate.length + others.length > 0 && <PartnerLogos corporate={corporate} others={others} />
    }
  </DeferredData>
);

const inSection = (content: ReactNode, [, , lead]: Partial<LoadedPartners> = []) => (
  <Section title="Corporate Partners" lead={lead && <SafeHtml html={lead} size="inherit" />}>
    {content}
  </Section>
);

function PartnerLogos({ corporate, others }: { corporate: PartnerList; others: PartnerList }) {
  const [open, setOpen] = useState(false);
  const othersId = useId();
  return (
    <Stack gap="6">
      <Logos partners={corporate} />
      {others.length > 0 && (
        <>
          <Box id={othersId} display={open ? 'block' : 'none'} css={WITHOUT_SCRIPTS.shown}>
            <Logos partners={others} />
          </Box>
          <Button
            variant="outline"
            alignSelf="center"
            css={WITHOUT_SCRIPTS.hidden}
            aria-expanded={open}
            aria-controls={othersId}
            onClick={() => setOpen(!open)}
          >
            {open ? 'View Less' : 'View More'}
          </Button>
        </>
      )}
    </Stack>
  );
}

const Logos = ({ partners }: { partners: PartnerList }) => (
  <SimpleGrid as="ul" listStyleType="none" columns={{ base: 3, xl: 6 }} gap={{ base: '2', md: '4' }}>
    {partners.map(({ id, name, logo }) => (
      <LogoTile key={id} name={name} logo={logo} height={{ base: '16', md: '28' }} px={{ base: '2', md: '6' }} />
    ))}
  </SimpleGrid>
);
