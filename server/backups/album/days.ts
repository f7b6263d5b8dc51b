import type { Book, PlayedDay, PlayedGame } from "./book.ts";
import { type Html, html } from "./html.ts";
import { members, page, placeIn } from "./pieces.ts";
import { bookTexts as texts } from "./texts.ts";

/** The page of a day: its games with their rankings. */
export function dayPage(book: Book, day: PlayedDay): Html {
  const { anchor, at, games } = day;
  const index = book.days.indexOf(day);
  const title = html`<h1 id="${anchor}t">${book.dates.day(at)}</h1><p class="lead">${texts.countedGames(games.length)}</p>`;
  const links = [
    [texts.previous, book.days[index - 1]],
    [texts.next, book.days[index + 1]],
  ] as const;
  return page(
    anchor,
    title,
    html`<ul class="games">${games.map((played) => gameCard(book, played))}</ul>
<nav class="days">${links.map(([label, other]) => (other ? html`<a href="#${other.anchor}">${label}</a>` : null))}</nav>`,
  );
}

function gameCard(book: Book, { game, at, places }: PlayedGame): Html {
  const rows = places.map((one) => html`<li>${placeIn(game, one)}${members(book, one)}</li>`);
  const nameOf = (id: string) => game.players.find((seat) => seat.id === id)?.name ?? "";
  const played = game.powers.map(
    ({ cardName, playerId }) => html`<p class="note">${texts.playedOn(cardName, nameOf(playerId))}</p>`,
  );
  return html`<li class="card"><h2><bdi translate="no">${game.gameName}</bdi> <time>${book.dates.time(at)}</time></h2><ol>${rows}</ol>${game.uncounted === null ? null : html`<p class="note">${texts.uncounted[game.uncounted]}</p>`}${played}</li>`;
}
