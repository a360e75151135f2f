import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { Text } from '@azadkar/shared-ui';

/** Why registration is closed. */
export function RegistrationsClosed({ event: { full } }: { event: Event }) {
  if (!full) return <Text color="fg.muted">Registrations are closed.</Text>;
  return <Text fontWeight="semibold">This event is full.</Text>;
}
