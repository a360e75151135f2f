import { number, object, string } from 'yup';

export const checkInForm = object({
  event_id: number().integer().required('Please choose the event.'),
  /** What the QR code says, or what is printed below it. */
  code: string().max(60).required('Please scan a ticket.'),
  /** Made by the reader for each scan, so that a scan that is sent again counts once. */
  nonce: string().max(100).required('Please scan again.'),
});

export const checkedIn = object({
  holder: string().defined(),
  package_name: string().defined(),
  at: string().required(),
});
