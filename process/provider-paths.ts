/** Addresses of the api for payment providers: the api registers its routes by them, and the gateway lets other sites post to them. */
export const PROVIDER_PATHS = {
  jazzCashReturn: '/api/payments/jazzcash/return',
  jazzCashNotice: '/api/payments/jazzcash/notice',
  billInquiry: '/api/1.0/Payments/BillInquiry',
  billPayment: '/api/1.0/Payments/BillPayment',
  simulatedBank: '/api/payments/messages',
} as const;

/** Pages of the simulated bank, on this site. */
export const BANK_PAGES = { card: '/api/bank/card', bill: '/api/bank/bill' } as const;
