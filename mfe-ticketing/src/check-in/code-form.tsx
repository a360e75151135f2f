import { Box, Button, chakra, Flex } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { type FormEvent, useRef, useState } from 'react';

interface Props {
  busy: boolean;
  /** Resolves to false when no reply came. */
  onCode: (code: string) => Promise<boolean>;
}

/**
 * The field for a ticket's code. It keeps the focus, so that the next ticket can be read at once: a hand-held scanner
 * types the code and presses Enter, like a person. After a network error the code stays, to be sent again.
 */
export function CodeForm({ busy, onCode }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (code.trim() === '' || busy) return;
    const replied = await onCode(code.trim());
    if (replied) setCode('');
    field.current?.select();
  };
  return (
    <form method="dialog" onSubmit={(event) => void send(event)} aria-label="Check a ticket in">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box flex="1 1 16rem">
          <chakra.label htmlFor="door-code" display="block" fontWeight="medium" mb="1.5">
            Code of the ticket
          </chakra.label>
          <AffixedInput
            id="door-code"
            ref={field}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            placeholder="ABCD-EFGH-JKLM-NPQR"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        </Box>
        <Button type="submit" loading={busy}>
          Check in
        </Button>
      </Flex>
    </form>
  );
}
