/** Generators of values for a yup schema: most are valid, some nearly valid, and some nonsense. */
import fc, { type Arbitrary } from 'fast-check';
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

const nonsense: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    '0',
    -1,
    0.5,
    2_147_483_648,
    1e308,
    '9'.repeat(40),
    'ا',
    '👩🏽‍🎤',
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{}',
    '[[]]',
    'a'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.constantFrom('constructor', 'toString', 'length', 'id'), fc.integer(), { maxKeys: 2 }),
);

/** Values that a request may carry where the schema describes one. */
export function valueFor(description: SchemaFieldDescription): Arbitrary<unknown> {
  if (!('tests' in description)) return nonsense;
  return fc.oneof({ weight: 6, arbitrary: likely(description) }, { weight: 1, arbitrary: nonsense });
}

function likely(description: SchemaDescription): Arbitrary<unknown> {
  const choices = description.oneOf.filter((choice) => choice !== null && typeof choice !== 'object');
  if (choices.length > 0) return fc.constantFrom(...choices);
  if (description.type === 'object' && 'fields' in description)
    return likelyObject(description as SchemaObjectDescription);
  if (description.type === 'array') return likelyList(description as SchemaInnerTypeDescription);
  if (description.type === 'number') return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer());
  if (description.type === 'boolean') return fc.boolean();
  return likelyText(description);
}

function likelyObject({ fields }: SchemaObjectDescription): Arbitrary<unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueFor(field)] as const);
  const whole = fc.record(Object.fromEntries(values));
  const partly = fc.record(Object.fromEntries(values), { requiredKeys: [] });
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: partly });
}

function likelyList({ innerType }: SchemaInnerTypeDescription): Arbitrary<unknown> {
  const item = Array.isArray(innerType) ? innerType[0] : innerType;
  return fc.array(item ? valueFor(item) : nonsense, { maxLength: 4 });
}

/** Texts of the kinds that the contract uses, so that one of them is probably valid. */
function likelyText({ tests }: SchemaDescription): Arbitrary<unknown> {
  const least = Number(tests.find(({ name }) => name === 'min')?.params?.min ?? 0);
  return fc.oneof(
    fc.string({ minLength: least, maxLength: least + 40, unit: 'grapheme' }),
    fc.string({ minLength: 13, maxLength: 13, unit: fc.constantFrom(...'0123456789') }),
    fc.emailAddress(),
    fc.webUrl(),
    fc.constantFrom('1990-02-28', '2001-02-29', '{"upwork":"https://example.org/a"}', '[]', '1+2 3', '03001234567'),
  );
}
