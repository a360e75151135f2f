import { ASVS_LEVEL_2, missingEvidence, missingRequirements } from './security-document';

test('all 253 requirements of level 2 are known', () => {
  expect(ASVS_LEVEL_2).toHaveLength(253);
});

test('a requirement that is not mentioned is missing', () => {
  const missing = missingRequirements('| V1.1.1 | once | and V1.1.20, V1.2.1');
  expect(missing).not.toContain('V1.1.1');
  expect(missing).toContain('V1.1.2');
  expect(missing).toHaveLength(251);
});

test('a file that does not exist is no evidence', () => {
  const text = 'in `api/src/app.ts`, `docs/gone.md` and `api/src/app.ts`; `npm test` and `PUBLIC_URL` are no files';
  expect(missingEvidence(text, (file) => file === 'api/src/app.ts')).toEqual(['docs/gone.md']);
});
