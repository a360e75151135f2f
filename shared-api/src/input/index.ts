/** What people type, read as they mean it. Pure functions: fields check with them, and rules use them without yup. */
export * from './clean-text';
export * from './digits';
export * from './email-address';
export * from './number';
export * from './phone-number';
export * from './web-address';
