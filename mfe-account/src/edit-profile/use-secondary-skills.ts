import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { useEffect, useState } from 'react';

export interface Skill {
  id: number;
  name: string;
}

interface Loaded {
  /** The primary skill whose skills these are. */
  of: number | null;
  /** null: they could not be loaded. */
  skills: Skill[] | null;
}

/** The skills of a primary skill; null while they are on their way. The saved ones are there from the start. */
export function useSecondarySkills(primary: number | null, saved: Skill[]) {
  const [loaded, setLoaded] = useState<Loaded>(() => ({ of: saved.length > 0 ? primary : null, skills: saved }));
  const [attempt, setAttempt] = useState(0);
  const known = loaded.of === primary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (primary === null || known) return;
    const left = new AbortController();
    call(account.secondarySkills, { query: { parent_id: primary }, signal: left.signal })
      .then((skills) => setLoaded({ of: primary, skills }))
      .catch(() => left.signal.aborted || setLoaded({ of: primary, skills: null }));
    return () => left.abort();
  }, [primary, known, attempt]);
  const tryAgain = () => {
    setLoaded({ of: null, skills: [] });
    setAttempt(attempt + 1);
  };
  return { skills: known ? loaded.skills : null, failed: known && loaded.skills === null, tryAgain };
}
