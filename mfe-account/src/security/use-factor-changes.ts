import { renewToken, updateDetails } from '@azadkar/shared-api';
import { useChanged } from '@azadkar/shared-ui/blocks';
import { useFreshIdentity } from '@azadkar/shared-ui/identity-proof';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

interface Added {
  data: { api_token: string; recovery_codes: string[]; roles?: string[] };
  message: string;
}

/** What the sections of the page change together. */
export type FactorChanges = ReturnType<typeof useFactorChanges>['changes'];

export function useFactorChanges() {
  const { revalidate } = useRevalidator();
  const { withIdentity, identityDialog } = useFreshIdentity();
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  /** After any change but those below. */
  const changed = useChanged();
  /** After new recovery codes were made; the dialog that shows them says so. */
  const showCodes = async (codes: string[]) => {
    setNewCodes(codes);
    await revalidate();
  };
  /** After a factor was added: keeps the new token, and shows the recovery codes that came with the first factor. */
  const added = async (reply: Added) => {
    const { data } = reply;
    renewToken(data.api_token);
    if (data.roles) updateDetails({ roles: data.roles });
    if (data.recovery_codes.length === 0) return changed(reply);
    await showCodes(data.recovery_codes);
  };
  const changes = { withIdentity, identityDialog, added, changed, showCodes };
  return { changes, newCodes, codesWereKept: () => setNewCodes(null) };
}
