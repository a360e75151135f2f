import type { Event } from '@azadkar/shared-api/ticketing/schema';
import { Text } from '@azadkar/shared-ui';

/** Why nobody can register any more. */
export function RegistrationsClosed({ event: { full } }: { event: Event }) {
  return <Text color="fg.muted">{full ? 'This event is full.' : 'Registrations are closed.'}</Text>;
}
