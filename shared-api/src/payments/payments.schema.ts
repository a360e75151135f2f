import { array, number, object, string } from 'yup';
import { optionalPrice, optionalText, plainInteger, rupees, valuesOf } from '../fields';
import { latinDigits } from '../input';
import { FREE, NO_SUCH_CODE, paymentMethods, pricedMethods } from './payments.rules';

export const paymentMethod = plainInteger('Please select your payment method')
  .oneOf(valuesOf(paymentMethods), 'Please select your payment method')
  .required('Please select your payment method');

/** A discount code as it is stored: in capitals, with Latin digits, without spaces. */
export const codeText = optionalText(40).transform((given: unknown) =>
  typeof given === 'string' ? latinDigits(given).replaceAll(' ', '').toUpperCase() : given,
);
/** Ours: the code of an order; it may be left out. */
export const couponCode = codeText.matches(/^[A-Z0-9-]*$/, NO_SUCH_CODE);
export const couponForm = object({
  code: couponCode.required('Please enter a code').typeError('Please enter a code'),
});
/** Ours: what the page showed as the total. Another one of today is refused, so that it can be looked at. */
export const shownTotal = optionalPrice;
/** What an order would cost with it. */
export const couponPrice = object({ subtotal: rupees, discount: rupees, total: rupees });

/** The body of a change of the payment method: an order that is to be paid cannot become free. */
export const paymentMethodForm = object({
  payment_method: paymentMethod.notOneOf([FREE], 'Please select your payment method'),
});

/** The methods that are offered for an order with a price. */
export const offeredMethods = object({ methods: array().of(number().oneOf(pricedMethods).required()).required() });

/** The first and the last day of what a membership order pays for, as YYYY-MM-DD; null for any other order. */
export const term = object({ starts_on: string().required(), ends_on: string().required() }).nullable().defined();
