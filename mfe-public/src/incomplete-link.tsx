import { paths } from '@azadkar/shared-api/paths';
import { Alert, LinkButton, Stack } from '@azadkar/shared-ui';

/** In place of what a link of an email does, when part of its address is missing. */
export function IncompleteLink() {
  return (
    <Stack gap="6" alignItems="start">
      <Alert tone="warning" title="This link is incomplete" live={false}>
        Please open the link of our email again, and make sure that it is copied whole.
      </Alert>
      <LinkButton to={paths.help} variant="outline">
        Help
      </LinkButton>
    </Stack>
  );
}
