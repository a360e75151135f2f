import { Button, chakra } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { isLink } from './document-schema';

interface Props {
  open: boolean;
  /** The present address; empty for a new link. */
  address: string;
  onSave: (address: string) => void;
  onClose: () => void;
}

/** "example.pk" is meant as a web address, and an address with an @ as a mailbox. */
function complete(typed: string): string {
  const address = typed.trim();
  if (!address || isLink(address)) return address;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}

/** It is no form: the editor stands within one. */
export function LinkDialog({ open, address, onSave, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew whenever it opens
  useEffect(() => {
    setTyped(address);
    setWrong(false);
  }, [address, open]);
  const save = () => {
    const completed = complete(typed);
    if (completed && isLink(completed)) onSave(completed);
    else setWrong(true);
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={address ? 'Change the link' : 'Add a link'}
      size="sm"
      footer={
        <>
          {address && (
            <Button variant="ghost" me="auto" onClick={() => onSave('')}>
              Remove the link
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save the link</Button>
        </>
      }
    >
      <chakra.label htmlFor={id} display="block" fontWeight="medium" mb="1.5">
        Address
      </chakra.label>
      <AffixedInput
        id={id}
        value={typed}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={saveOnEnter}
      />
      <chakra.p
        id={`${id}-help`}
        mt="1.5"
        textStyle="sm"
        color={wrong ? 'fg.error' : 'fg.muted'}
        role={wrong ? 'alert' : undefined}
      >
        {wrong
          ? 'Please enter a web address, an email address, or a page of this site like /events.'
          : 'A web address, an email address, or a page of this site like /events.'}
      </chakra.p>
    </Dialog>
  );
}
