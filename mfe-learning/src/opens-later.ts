/** Whether the registrations of a course open in the future. */
export const opensLater = ({ start_date }: { start_date: string }): boolean => new Date(start_date) > new Date();
