/** What people type, read as they mean it. Pure functions: fields check with them, and rules use them without yup. */
export * from './addresses';
export * from './clean-text';
export * from './number';
export * from './phone-number';
