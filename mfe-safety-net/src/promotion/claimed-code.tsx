import { call, type Data, messageOf } from '@azadkar/shared-api';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { Alert, AnchorButton, Button, chakra, notify, Spinner, Stack, Text } from '@azadkar/shared-ui';
import { Copy, ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';

type Claimed = Data<typeof safetyNet.claimDiscount>;

/** Claims the member's code when it is mounted, and shows it. Claiming again returns the same code. */
export function ClaimedCode({ id, company }: { id: number; company: string }) {
  const { claimed, failure, claim } = useClaim(id);
  if (failure) {
    return (
      <Alert
        tone="error"
        action={
          <Button size="sm" onClick={() => void claim()}>
            Try again
          </Button>
        }
      >
        {failure}
      </Alert>
    );
  }
  if (!claimed) return <Spinner label="Claiming your code" />;
  return (
    <Stack gap="4">
      <Text color="fg.muted">This code is yours alone. It stays here: claiming again shows the same one.</Text>
      <Code code={claimed.discount_code} />
      <AnchorButton href={claimed.discount_link} target="_blank" rel="noopener">
        Go to {company}
        <ExternalLink aria-hidden="true" />
      </AnchorButton>
    </Stack>
  );
}

function useClaim(id: number) {
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const claim = useCallback(async () => {
    setFailure(null);
    try {
      setClaimed(await call(safetyNet.claimDiscount, { params: { id } }));
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [id]);
  useEffect(() => {
    void claim(); // idempotent: returns the same code each time
  }, [claim]);
  return { claimed, failure, claim };
}

function Code({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify.done('Promotion code copied to clibboard');
    } catch {
      notify.error('The code could not be copied. Please select and copy it.');
    }
  };
  return (
    <chakra.div
      display="flex"
      gap="3"
      alignItems="center"
      p="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="brand.border"
      bg="brand.subtle"
      rounded="lg"
    >
      <chakra.code flex="1" minWidth="0" fontFamily="mono" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
        {code}
      </chakra.code>
      <Button variant="outline" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </chakra.div>
  );
}
