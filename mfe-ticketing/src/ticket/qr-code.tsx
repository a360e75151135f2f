import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';
import { chakra } from '@azadkar/shared-ui';

export type TicketCode = NonNullable<OwnTicket['code']>;

/** A QR code, dark on white in every color mode: scanners read no other. It is part of the page, so it needs no connection. */
export function QrCode({ code, width }: { code: TicketCode; width: string }) {
  return (
    <chakra.svg
      role="img"
      aria-label={`Code of the ticket, ${code.text}`}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      width={width}
      maxWidth="full"
      aspectRatio="1"
      bg="white"
      color="black"
      rounded="md"
    >
      <path d={code.path} fill="currentColor" />
    </chakra.svg>
  );
}
