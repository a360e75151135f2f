/** What changes pages: loaders, history, matching. It is a file of its own, with a React Router of its own (`navigation` of ShellConfig). */
export { createBrowserRouter } from 'react-router';
