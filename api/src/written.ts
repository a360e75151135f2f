/** Times and amounts as letters and documents write them. */

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Karachi',
});

/** '14 May 2026 at 17:30', in Pakistan. */
export const writtenTime = (moment: Date) => time.format(moment);

/** 'PKR 4,000' */
export const writtenRupees = (amount: number) => `PKR ${amount.toLocaleString('en-US')}`;
