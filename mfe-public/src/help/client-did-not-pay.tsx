import { paths } from '@azadkar/shared-api/paths';
import { LinkButton, Text } from '@azadkar/shared-ui';
import { HelpPanel } from './help-panel';

/** The most urgent topic, above all others. It has a page of its own. */
export function ClientDidNotPay() {
  return (
    <HelpPanel id="client-did-not-pay" title="A client did not pay" bg="accent.subtle">
      <Text mb="5" maxWidth="2xl">
        Five steps in the order that works best, three letters that you can copy and change, and a list of what to
        collect before you ask us.
      </Text>
      <LinkButton to={paths.clientDidNotPay}>See what to do</LinkButton>
    </HelpPanel>
  );
}
