/** Forms bound to Formik and to the contract's schemas. */
export { answerPost, type PostAnswer, usePostAnswer } from './answer-post';
export { Answered } from './answered';
export { CheckboxField } from './checkbox-field';
export { CheckboxGroupField, RadioGroupField } from './choice-group-fields';
export { ComboboxField } from './combobox-field';
export { forgetDrafts } from './draft-store';
export { FieldRow } from './field-row';
export { Form } from './form';
export { FormSection } from './form-section';
export { HiddenField } from './hidden-field';
export { ImageField } from './image-field';
export { PasswordField } from './password-field';
export { SelectField } from './select-field';
export { SubmitButton } from './submit-button';
export { TextAreaField } from './text-area-field';
export { DateField, EmailField, NumberField, PhoneField, TextField } from './text-field';
export type { FormTools } from './use-form';
export { useFormValues } from './use-form-values';
