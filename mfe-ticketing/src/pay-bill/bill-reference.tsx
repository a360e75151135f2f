import { Button, Flex, notify, Text } from '@azadkar/shared-ui';
import { Copy } from 'lucide-react';

/** The number that the member enters in the banking app, with a button to copy it. */
export function BillReference({ reference }: { reference: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      notify.done('Order id copied to clipboard');
    } catch {
      notify.error('The order id could not be copied.');
    }
  };
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      mt="1"
      p="3"
      ps="4"
      bg="bg.subtle"
      borderWidth="1px"
      rounded="lg"
    >
      <Text as="code" textStyle="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" letterSpacing="wide">
        {reference}
      </Text>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </Flex>
  );
}
