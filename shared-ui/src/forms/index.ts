/** Forms and fields, bound to Formik and to the schemas of the contract. */

export { ConfirmForm } from './confirm-form';
export { DiscountCodeField } from './discount-code-field';
export { deleteDraft, deleteDrafts, draftKey, readDraft, writeDraft } from './draft-store';
export { FieldNumber } from './field-links';
export { CheckboxField, CheckboxGroupField, RadioGroupField } from './fields/choice-fields';
export { ComboboxField } from './fields/combobox-field';
export { FieldFrame, GroupFrame, labelId } from './fields/field-frame';
export { ImageField } from './fields/image-field';
export { PasswordField } from './fields/password-field';
export { SelectField } from './fields/select-field';
export { TextAreaField } from './fields/text-area-field';
export { DateField, EmailField, HiddenField, NumberField, PhoneField, TextField } from './fields/text-field';
export { type FieldProps, useField } from './fields/use-field';
export { FilesField } from './files-field';
export { SuccessNotice } from './focus-notice';
export { Form } from './form';
export { type FormActionData, formAction, useFormActionData } from './form-action';
export { useFormScope } from './form-context';
export { FieldRow, FormSection } from './form-section';
export * from './outbox';
export { SubmitButton } from './submit-button';
export type { FormTools } from './use-form';
export { useFieldValue, useFormCheck, useFormValues, useSetValue, useSubmitInstead } from './use-form-values';
