import { isBot } from "../../../domain/games/game.ts";
import type { Book, PlayerEntry } from "./book.ts";
import { bars, prizes } from "./home.ts";
import { type Html, html } from "./html.ts";
import { chapter, curves, face, figure, gain, page, person, place, placeIn } from "./pieces.ts";
import { albumNumber, bookTexts as texts } from "./texts.ts";

const MOST_PLAYED = 5;
const COMPANIONS = 3;

/** The page of a player: points, place, figures, prizes, curve, games. */
export function playerPage(book: Book, entry: PlayerEntry): Html {
  const { player, rank, anchor, games } = entry;
  const title = html`<header class="who-is">${face(book, player)}<div><h1 id="${anchor}t"><bdi translate="no">${player.name}</bdi></h1>
<p class="result">${place(rank)} <span class="note">${texts.outOf(book.ranking.length)}</span> <b>${albumNumber(player.totalPoints)}</b> <span class="note">${texts.points(player.totalPoints)}</span></p></div></header>`;
  const curve = curves(book, [entry], true);
  return page(
    anchor,
    title,
    html`${figures(book, entry)}
${chapter(texts.ownAwards, prizes(entry))}
${chapter(texts.curveOf, curve && html`<div class="card">${curve}</div>`)}
${chapter(texts.ownGames, bars(gameCounts(entry), MOST_PLAYED))}
${chapter(texts.companions, companions(book, entry))}
${chapter(texts.playedCards, playedCards(book, entry))}
${chapter(texts.ownPlays, games.length === 0 ? html`<p class="note">${texts.noPlays}</p>` : plays(book, entry))}`,
  );
}

function figures({ data }: Book, { player, games }: PlayerEntry): Html {
  const won = games.filter(({ game, place: { position } }) => position === 1 && !game.isCooperative).length;
  const spins = data.spins.get(player.id) ?? 0;
  const cards = data.cards.get(player.id) ?? 0;
  return html`<div class="figures tiles">${figure(games.length, texts.figures.played(games.length))}${figure(won, texts.figures.won(won))}${figure(spins, texts.figures.spins(spins))}${figure(cards, texts.figures.cards(cards))}${figure(player.chillsOwned, texts.figures.chills(player.chillsOwned))}</div>`;
}

function gameCounts({ games }: PlayerEntry): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { game } of games) counts.set(game.gameName, (counts.get(game.gameName) ?? 0) + 1);
  return counts;
}

function companions(book: Book, { player, games }: PlayerEntry): Html | null {
  const counts = new Map<string, number>();
  for (const { game } of games)
    for (const { id } of game.players)
      if (id !== player.id && !isBot(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = [...counts]
    .flatMap(([id, count]) => {
      const entry = book.byId.get(id);
      return entry ? [{ entry, count }] : [];
    })
    .sort((a, b) => b.count - a.count || a.entry.rank - b.entry.rank)
    .slice(0, COMPANIONS);
  if (most.length === 0) return null;
  return html`<ul class="people card">${most.map(
    ({ entry, count }) =>
      html`<li>${face(book, entry.player)}${person(book, entry.player)}<span class="note">${texts.countedGames(count)}</span></li>`,
  )}</ul>`;
}

function playedCards({ images }: Book, { player, games }: PlayerEntry): Html | null {
  const played = games.flatMap(({ game }) => game.powers.filter(({ playerId }) => playerId === player.id));
  if (played.length === 0) return null;
  const index = [...images.cards.keys()];
  return html`<ul class="played card">${played.map(({ cardName, imageUrl }) => {
    const image = index.indexOf(imageUrl);
    return html`<li>${image === -1 ? null : html`<span class="image i${image}" aria-hidden="true"></span>`}<bdi translate="no">${cardName}</bdi></li>`;
  })}</ul>`;
}

function plays({ dates, dayOf }: Book, { games }: PlayerEntry): Html {
  const rows = games.map(({ game, at, places, place: own, points }) => {
    const anchor = dayOf.get(game.id)?.anchor ?? "album";
    return html`<li><a href="#${anchor}"><i>${dates.shortDay(at)}</i><bdi>${game.gameName}</bdi><span>${placeIn(game, own)}${game.isCooperative ? null : html` <i>${texts.outOf(places.length)}</i>`}</span>${gain(points)}</a></li>`;
  });
  return html`<ul class="plays card" translate="no">${rows}</ul>`;
}
