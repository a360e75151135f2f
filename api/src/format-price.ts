/** 'PKR 4,000' */
export const formatRupees = (amount: number) => `PKR ${amount.toLocaleString('en-US')}`;
