/** From this width on the header shows the main menu in a line; below it, in a sheet that a button opens. */
export const MAIN_MENU_IN_LINE = '@media (min-width: 72rem)';

/** From this width on the dashboard's menu stands beside the page: the `lg` of the tokens. */
export const DASHBOARD_BESIDE = '@media (min-width: 64rem)';
