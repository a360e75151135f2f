/** Controls without a form, for filters. */
export { AffixedInput } from './affixed-input';
export { type Choice, choiceLabel, choiceValue } from './choices';
export { Combobox } from './combobox';
export { Options, Select } from './select';
