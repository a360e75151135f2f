/** What a page at rest does without: what changes pages, with a React Router of its own (`navigation` of ShellConfig), and what looks ahead. */
export { createBrowserRouter } from 'react-router';
export * from './look-ahead';
