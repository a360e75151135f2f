import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';
import {
  Box,
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  formatMoment,
  formatRange,
  Stack,
  Text,
  withZone,
} from '@azadkar/shared-ui';
import { Maximize } from 'lucide-react';
import { useState } from 'react';
import { FullScreenCode } from './full-screen-code';
import { QrCode } from './qr-code';

/** The ticket as a card: who comes, when and where, and the code that is read at the door. */
export function Pass({ ticket }: { ticket: OwnTicket }) {
  const [isLarge, setLarge] = useState(false);
  const { event, holder, package_name, code, used_at } = ticket;
  return (
    <Card variant="raised" overflow="hidden">
      <Box height="2" bg="brand.solid" />
      <Stack p={{ base: '4', md: '6' }} gap="5">
        <DescriptionList>
          <DescriptionItem term="Holder">{holder}</DescriptionItem>
          <DescriptionItem term="Admission">{package_name || 'Free registration'}</DescriptionItem>
          <DescriptionItem term="When">{withZone(formatRange(event.start_date, event.end_date))}</DescriptionItem>
          <DescriptionItem term="Where">
            {event.city === event.venue ? event.venue : `${event.venue}, ${event.city}`}
          </DescriptionItem>
          {used_at && <DescriptionItem term="Let in">{formatMoment(used_at)}</DescriptionItem>}
        </DescriptionList>
        {code && (
          <Stack gap="3" align="center" borderTopWidth="1px" borderStyle="dashed" pt="5">
            <QrCode code={code} width="min(16rem, 100%)" />
            <Text fontWeight="semibold" letterSpacing="wide" textAlign="center">
              {code.text}
            </Text>
            <Button width="full" onClick={() => setLarge(true)}>
              <Maximize aria-hidden="true" />
              Show full screen
            </Button>
            <FullScreenCode code={code} ticket={ticket} open={isLarge} onClose={() => setLarge(false)} />
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
