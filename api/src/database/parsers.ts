/**
 * Parsers for the columns that the two drivers read differently: bigint as a number, date as 'YYYY-MM-DD'. The keys are
 * the types' object ids in PostgreSQL.
 */
const INT8 = 20;
const DATE = 1082;

export const parsers: Record<number, (text: string) => string | number> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};
