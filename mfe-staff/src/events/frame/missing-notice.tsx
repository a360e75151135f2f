import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { StaffEvent } from '@azadkar/shared-api/ticketing/staff/schema';
import { Alert, Box, chakra, PageLink } from '@azadkar/shared-ui';

/** What a draft still needs before it can go on the site, each with where it is written. */
export function MissingNotice({ event, linked = false }: { event: StaffEvent; linked?: boolean }) {
  if (event.status !== 'draft' || event.missing.length === 0) return null;
  const at = { eventId: event.id };
  return (
    <Box mb="5">
      <Alert tone="warning" title="Before it can be published, it needs:" live={false}>
        <chakra.ul ps="5" listStyleType="disc" mt="1">
          {event.missing.map(({ field, text }) => (
            <li key={field}>
              {linked || field === 'packages' ? (
                <PageLink to={toPath(field === 'packages' ? staffPaths.eventPackages : staffPaths.eventPage, at)}>
                  {text}
                </PageLink>
              ) : (
                text
              )}
            </li>
          ))}
        </chakra.ul>
      </Alert>
    </Box>
  );
}
