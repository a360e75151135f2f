import { number } from 'yup';
import { valuesOf } from '../fields';
import { paymentMethods } from './payments.rules';

export const paymentMethod = number()
  .typeError('Please select your payment method')
  .oneOf(valuesOf(paymentMethods), 'Please select your payment method')
  .required('Please select your payment method');
