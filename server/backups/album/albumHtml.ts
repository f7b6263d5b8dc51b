import { type AlbumParts, type Book, bookOf } from "./book.ts";
import { dayPage } from "./days.ts";
import { homePage } from "./home.ts";
import { type Html, html } from "./html.ts";
import { playerPage } from "./people.ts";
import { styleOf } from "./style.ts";
import { tournamentPage } from "./tournaments.ts";

/**
 * Nothing but what the file itself contains: no script, no address elsewhere. A browser without a server or network opens it, and
 * nothing that somebody typed can run.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/**
 * The album as one HTML file (rule W9). All pages come before the first one: a page that is chosen hides it by a selector that every
 * browser knows.
 */
export function albumHtml(parts: AlbumParts): string {
  const book = bookOf(parts);
  const { title } = parts.data.event;
  const { text } = html`<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="${parts.images.logo}">
<style>${styleOf(parts.images)}</style>
</head>
<body>
<main>
${pages(book)}${homePage(book)}</main>
</body>
</html>
`;
  return text;
}

function pages(book: Book): Html {
  const { ranking, days, data } = book;
  return html`${ranking.map((entry) => playerPage(book, entry))}${days.map((day) => dayPage(book, day))}${data.tournaments.map((_, index) => tournamentPage(book, index))}`;
}
