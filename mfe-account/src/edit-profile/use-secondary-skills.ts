import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { useEffect, useState } from 'react';

export interface Skill {
  id: number;
  name: string;
}

interface LoadedSkills {
  primarySkillId: number | null;
  /** null: loading failed. */
  skills: Skill[] | null;
}

/** The secondary skills of a primary skill; null while they are loading. Those of the saved profile need no request. */
export function useSecondarySkills(primarySkillId: number | null, saved: Skill[]) {
  const [loaded, setLoaded] = useState<LoadedSkills>(() => ({
    primarySkillId: saved.length > 0 ? primarySkillId : null,
    skills: saved,
  }));
  const [attempt, setAttempt] = useState(0);
  const isLoaded = loaded.primarySkillId === primarySkillId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    if (primarySkillId === null || isLoaded) return;
    const controller = new AbortController();
    call(account.secondarySkills, { query: { parent_id: primarySkillId }, signal: controller.signal })
      .then((skills) => setLoaded({ primarySkillId, skills }))
      .catch(() => controller.signal.aborted || setLoaded({ primarySkillId, skills: null }));
    return () => controller.abort();
  }, [primarySkillId, isLoaded, attempt]);
  const retry = () => {
    setLoaded({ primarySkillId: null, skills: [] });
    setAttempt(attempt + 1);
  };
  return { skills: isLoaded ? loaded.skills : null, failed: isLoaded && loaded.skills === null, retry };
}
