/** How both drivers read columns whose defaults differ: whole numbers as numbers, days as 'YYYY-MM-DD'. */
const INT8 = 20;
const DATE = 1082;

export const parsers: Record<number, (text: string) => string | number> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};
