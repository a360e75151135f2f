/** The building blocks of schemas: form fields, and fields of replies. */
export * from './choices';
export * from './contact';
export * from './months';
export * from './numbers';
export * from './replies';
export * from './text';
