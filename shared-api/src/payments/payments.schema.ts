import { array, number, object, string } from 'yup';
import { plainInteger, valuesOf } from '../fields';
import { FREE, paymentMethods, pricedMethods } from './payments.rules';

export const paymentMethod = plainInteger('Please select your payment method')
  .oneOf(valuesOf(paymentMethods), 'Please select your payment method')
  .required('Please select your payment method');

/** The body of a change of the payment method: an order that is to be paid cannot become free. */
export const paymentMethodForm = object({
  payment_method: paymentMethod.notOneOf([FREE], 'Please select your payment method'),
});

/** The methods that are offered for an order with a price. */
export const offeredMethods = object({ methods: array().of(number().oneOf(pricedMethods).required()).required() });

/** The first and the last day of what a membership order pays for, as YYYY-MM-DD; null for any other order. */
export const term = object({ starts_on: string().required(), ends_on: string().required() }).nullable().defined();
