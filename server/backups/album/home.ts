import type { AwardedPlayer, Candidate } from "../../../domain/event/ceremony/awards.ts";
import type { Book, PlayerEntry } from "./book.ts";
import { type Html, html } from "./html.ts";
import { chapter, curves, face, figure, person, place } from "./pieces.ts";
import { albumNumber, bookTexts as texts } from "./texts.ts";
import { tournamentCard } from "./tournaments.ts";

const PODIUM = 3;
const RACERS = 5;
const MOST_PLAYED = 8;
/** From this many players on, the ranking has two columns where there is room. */
const TWO_COLUMNS = 10;

/** The first page of an album: podium, ranking, curve, awards, tournaments, and the days of games. */
export function homePage(book: Book): Html {
  const { data } = book;
  const { event } = data;
  const end = event.endedAt ?? book.at;
  const period = texts.period(book.dates.date(event.startedAt ?? end), book.dates.date(end));
  const sections: readonly (readonly [
    id: keyof typeof texts.sections,
    title: string,
    content: Html | null,
  ])[] = [
    ["classement", texts.ranking, rankingList(book)],
    ["courbe", texts.curve, race(book)],
    ["prix", texts.awards, awardCards(book)],
    ["tournois", texts.tournaments, tournamentCards(book)],
    ["jeux", texts.mostPlayed, mostPlayed(book)],
    ["parties", texts.days, dayCards(book)],
  ];
  const shown = sections.filter(([, , content]) => content !== null);
  return html`<section class="home" id="album" tabindex="-1">
<header class="hero"><div class="in"><img src="${book.images.logo}" alt="" width="72" height="72">
<h1><bdi translate="no">${event.title}</bdi></h1><p class="period">${period}</p>
<div class="figures">${figure(data.players.length, texts.players(data.players.length))}${figure(data.games.length, texts.games(data.games.length))}${data.tournaments.length > 0 ? figure(data.tournaments.length, texts.tournamentCount(data.tournaments.length)) : null}</div>
${podium(book)}</div></header>
${shown.length > 0 ? html`<nav class="contents" aria-label="${texts.contents}"><ul>${shown.map(([id]) => html`<li><a href="#${id}">${texts.sections[id]}</a></li>`)}</ul></nav>` : null}
${shown.map(([id, title, content]) => chapter(title, content, id))}
<footer><p>${texts.madeOn(`${book.dates.date(book.at)} à ${book.dates.time(book.at)}`)}</p></footer>
</section>
`;
}

function podium(book: Book): Html | null {
  const places = book.ranking.filter(({ rank }) => rank <= PODIUM).slice(0, PODIUM);
  if (places.length === 0) return null;
  return html`<ol class="podium" aria-label="${texts.podium}">${places.map(
    ({ player, rank, anchor }) =>
      html`<li class="s${Math.min(rank, PODIUM)}"><a href="#${anchor}">${face(book, player)}<bdi translate="no" class="name">${player.name}</bdi></a><div class="step">${place(rank)}<b>${albumNumber(player.totalPoints)}</b><span>${texts.points(player.totalPoints)}</span></div></li>`,
  )}</ol>`;
}

function rankingList(book: Book): Html | null {
  const { ranking } = book;
  if (ranking.length === 0) return null;
  const rows = ranking.map(
    ({ player, rank, anchor }) =>
      html`<li><a href="#${anchor}">${place(rank)}${face(book, player)}<bdi translate="no" class="name">${player.name}</bdi><b>${albumNumber(player.totalPoints)}</b></a></li>`,
  );
  return html`<ol class="ranking card${ranking.length >= TWO_COLUMNS ? " two" : ""}">${rows}</ol>`;
}

/** The curves of the first players, with the names that belong to them. */
function race(book: Book): Html | null {
  const racers = book.ranking.slice(0, RACERS);
  const chart = curves(book, racers, false);
  if (chart === null) return null;
  const legend = racers.map(
    ({ player }, index) =>
      html`<li><span class="dot c${index}" aria-hidden="true"></span>${person(book, player)}</li>`,
  );
  return html`<div class="card">${chart}<ul class="legend">${legend}</ul></div>`;
}

/** The names of an award's candidate: a player, or a pair. */
function candidate(book: Book, { players }: Candidate): Html {
  return html`${players.map((player, index) => html`${index > 0 ? " & " : null}${person(book, player)}`)}`;
}

function awardCards(book: Book): Html | null {
  const { awards } = book.data;
  if (awards.length === 0) return null;
  const faces = (players: readonly AwardedPlayer[]) => players.map((player) => face(book, player));
  const cards = awards.map(
    ({ kind, value, winners }) =>
      html`<li class="card award"><span class="faces">${winners.map(({ players }) => faces(players))}</span><h3>${texts.award[kind]}</h3><p class="winner">${winners.map((winner, index) => html`${index > 0 ? ", " : null}${candidate(book, winner)}`)}</p><p class="note">${texts.awardValue(kind, value)}</p></li>`,
  );
  return html`<ul class="cards">${cards}</ul>`;
}

function tournamentCards(book: Book): Html | null {
  const cards = book.data.tournaments.map((_, index) => tournamentCard(book, index));
  return cards.length === 0 ? null : html`<ul class="cards">${cards}</ul>`;
}

/** A number of games for each name, as bars. */
export function bars(counts: ReadonlyMap<string, number>, max: number): Html | null {
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, max);
  const [first] = most;
  if (!first) return null;
  const rows = most.map(
    ([name, count]) =>
      html`<li><bdi translate="no" class="name">${name}</bdi><b>${count}</b><span class="bar" style="width:${Math.max(2, Math.round((100 * count) / first[1]))}%" aria-hidden="true"></span></li>`,
  );
  return html`<ol class="bars card">${rows}</ol>`;
}

function mostPlayed({ data }: Book): Html | null {
  const counts = new Map<string, number>();
  for (const { gameName } of data.games) counts.set(gameName, (counts.get(gameName) ?? 0) + 1);
  return bars(counts, MOST_PLAYED);
}

function dayCards({ days, dates }: Book): Html | null {
  if (days.length === 0) return null;
  const cards = days.map(
    ({ anchor, at, games }) =>
      html`<li><a class="card day" href="#${anchor}"><b>${dates.day(at)}</b><span class="note">${texts.countedGames(games.length)}</span></a></li>`,
  );
  return html`<ul class="cards">${cards}</ul>`;
}

/** The prizes of a player. */
export function prizes(entry: PlayerEntry): Html | null {
  if (entry.awards.length === 0) return null;
  return html`<ul class="prizes">${entry.awards.map(
    ({ kind, value }) =>
      html`<li><b>${texts.award[kind]}</b> <span>${texts.awardValue(kind, value)}</span></li>`,
  )}</ul>`;
}
