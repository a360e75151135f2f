import { printBrand } from '@azadkar/shared-api/brand';
import { html } from 'ghtml';

const { colors } = printBrand;

export const PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const STYLE = `body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:${colors.text};background:${colors.paper}}
a{color:${colors.link}}`;

/** The page of an expired link from an email: says so, and where to request a new one. */
export const expiredLinkPage = (publicationsUrl: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>This link has ended</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>!${STYLE}</style>
</head>
<body>
<main>
<h1>This link has ended</h1>
<p>The report is still here for you. Please ask for it again, and a new link comes by email.</p>
<p><a href="${publicationsUrl}">Go to the publications</a></p>
</main>
</body>
</html>`;
