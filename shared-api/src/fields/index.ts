/** The building blocks of schemas: form fields, and fields of replies. */
export * from './forms';
export * from './replies';
