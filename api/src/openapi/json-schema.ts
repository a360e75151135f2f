/** A yup schema as JSON Schema. Conditions (`when`) have no counterpart there and show as the field without them. */
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a description that `schema.describe()` returns. */
export function toJsonSchema(description: SchemaFieldDescription): JsonSchema {
  if (!isPlain(description)) return {};
  const schema: JsonSchema = { ...typeOf(description), ...limitsOf(description) };
  const choices = description.oneOf.filter((choice) => typeof choice === 'string' || typeof choice === 'number');
  if (choices.length > 0) schema.enum = description.nullable ? [...choices, null] : choices;
  if (typeof description.default === 'string' || typeof description.default === 'number') {
    schema.default = description.default;
  }
  return schema;
}

/** Whether it can be described: references and lazy schemas are only resolved with a value. */
const isPlain = (description: SchemaFieldDescription): description is SchemaDescription => 'tests' in description;

/** The types of JSON Schema. Other types of yup, such as `mixed`, allow any value. */
const TYPES = ['string', 'number', 'boolean', 'array', 'object'];

function typeOf(description: SchemaDescription): JsonSchema {
  if (!TYPES.includes(description.type)) return {};
  const whole = description.tests.some(({ name }) => name === 'integer');
  const type = whole ? 'integer' : description.type;
  const schema: JsonSchema = { type: description.nullable ? [type, 'null'] : type };
  if (isObjectDescription(description)) return { ...schema, ...describeFields(description) };
  if (isArrayDescription(description)) return { ...schema, ...itemsOf(description) };
  return schema;
}

export const isObjectDescription = (description: SchemaFieldDescription): description is SchemaObjectDescription =>
  description.type === 'object' && 'fields' in description;

const isArrayDescription = (description: SchemaDescription): description is SchemaInnerTypeDescription =>
  description.type === 'array' && 'innerType' in description;

export function describeFields({ fields }: SchemaObjectDescription): {
  properties: Record<string, JsonSchema>;
  required?: string[];
} {
  const required = Object.entries(fields).filter(([, field]) => isPlain(field) && isRequired(field));
  return {
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toJsonSchema(field)])),
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
  };
}

const isRequired = ({ optional, default: fallback }: SchemaDescription) => !optional && fallback === undefined;

function itemsOf({ innerType }: SchemaInnerTypeDescription): JsonSchema {
  const item = Array.isArray(innerType) ? innerType[0] : innerType;
  return item ? { items: toJsonSchema(item) } : {};
}

/** The names that JSON Schema has for the limits of text, lists and numbers. */
const limitNames: Record<string, { min: string; max: string }> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: { min: 'minimum', max: 'maximum' },
};

function limitsOf({ type, tests }: SchemaDescription): JsonSchema {
  const limits: JsonSchema = {};
  const names = limitNames[type];
  for (const { name, params } of tests) {
    if (names && (name === 'min' || name === 'max')) limits[names[name]] = params?.[name];
    if (names && name === 'length') Object.assign(limits, { [names.min]: params?.length, [names.max]: params?.length });
    if (name === 'email') limits.format = 'email';
    if (name === 'matches' && params?.regex instanceof RegExp) limits.pattern = params.regex.source;
  }
  return limits;
}
