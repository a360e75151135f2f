/** The query parameter of the publications page with the id of the report that is asked for. */
export const PUBLICATION_PARAM = 'publication';
