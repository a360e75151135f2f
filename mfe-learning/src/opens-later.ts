/** Whether nobody can enrol in a course yet. */
export const opensLater = ({ start_date }: { start_date: string }): boolean => new Date(start_date) > new Date();
