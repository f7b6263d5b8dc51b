import type { Match, Side } from "../../../domain/tournaments/bracket.ts";
import { podiumOf } from "../../../domain/tournaments/podium.ts";
import {
  bracketOf,
  type DerivedTournament,
  derive,
  gamesOf,
  shapeOf,
} from "../../../domain/tournaments/progress.ts";
import { hasUniqueName, matchName, roundName } from "../../../domain/tournaments/roundNames.ts";
import { isConsolation, isGroupMatch, THIRD_PLACE } from "../../../domain/tournaments/shape.ts";
import { chosenNameOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import type { Book } from "./book.ts";
import { type Html, html } from "./html.ts";
import { chapter, face, page, person } from "./pieces.ts";
import { bookTexts as texts } from "./texts.ts";

const anchorOf = (index: number) => `t${index + 1}`;

/** The players of a team, and the name that they chose. */
function teamPeople(book: Book, team: Team): Html {
  const chosen = chosenNameOf(team);
  const names = team.players.map((seat, index) => html`${index > 0 ? ", " : null}${person(book, seat)}`);
  const shown = team.players.length === 0 ? html`<bdi translate="no">${team.name}</bdi>` : html`${names}`;
  return html`<span class="who">${shown}${chosen === null ? null : html` <i><bdi translate="no">${chosen}</bdi></i>`}</span>`;
}

/** A tournament on the first page, with its champions. */
export function tournamentCard(book: Book, index: number): Html {
  const progress = book.data.tournaments[index];
  if (!progress) return html``;
  const { tournament, teams } = progress;
  const { matches } = derive(progress);
  const champion = teams.find(({ id }) => id === podiumOf(bracketOf(progress), matches).first);
  return html`<li><article class="card cup"><h3><a href="#${anchorOf(index)}"><bdi translate="no">${tournament.name}</bdi></a></h3>${
    champion
      ? html`<span class="faces">${champion.players.slice(0, 4).map((player) => face(book, player))}</span><p class="winner">${teamPeople(book, champion)}</p>`
      : html`<p class="winner">${texts.underWay}</p>`
  }<p class="note">${texts.teams(teams.length)}</p></article></li>`;
}

/** The page of a tournament: its podium and its bracket, round by round. */
export function tournamentPage(book: Book, index: number): Html {
  const progress = book.data.tournaments[index];
  if (!progress) return html``;
  const derived = derive(progress);
  const { tournament, teams } = progress;
  const anchor = anchorOf(index);
  const { first, second, third } = podiumOf(bracketOf(progress), derived.matches);
  const steps = [
    [tournament.teamSize > 1 ? texts.champions : texts.champion, first],
    [texts.second, second],
    [texts.third, third],
  ] as const;
  const podium = steps.flatMap(([label, id], step) => {
    const team = teams.find((one) => one.id === id);
    if (!team) return [];
    return [
      html`<li class="card s${step + 1}"><span class="note">${label}</span><span class="faces">${team.players.slice(0, 4).map((player) => face(book, player))}</span>${teamPeople(book, team)}</li>`,
    ];
  });
  const groups = derived.matches.filter((match) => isGroupMatch(match));
  const main = derived.matches.filter((match) => !isConsolation(match) && !isGroupMatch(match));
  const consolation = derived.matches.filter((match) => isConsolation(match));
  return page(
    anchor,
    html`<h1 id="${anchor}t"><bdi translate="no">${tournament.name}</bdi></h1><p class="lead">${texts.teams(teams.length)}</p>`,
    html`${podium.length > 0 ? html`<ol class="cards stand">${podium}</ol>` : null}${chapter(texts.groups, groups.length > 0 ? bracket(book, derived, groups) : null)}${bracket(book, derived, main)}${chapter(texts.consolation, consolation.length > 0 ? bracket(book, derived, consolation) : null)}`,
  );
}

/** The matches of a bracket, a column for each round; the third-place match is below the final. */
function bracket(book: Book, derived: DerivedTournament, matches: readonly Match[]): Html {
  const count = shapeOf(derived.progress).teams;
  const rounds = new Map<number, Match[]>();
  const last = Math.max(...matches.map(({ round }) => round));
  for (const match of matches) {
    const round = match.position === THIRD_PLACE ? last : match.round;
    rounds.set(round, [...(rounds.get(round) ?? []), match]);
  }
  const columns = [...rounds].sort(([one], [other]) => one - other);
  return html`<div class="bracket" tabindex="0" role="group" aria-label="${texts.bracket}">${columns.map(
    ([round, own]) =>
      html`<section class="round"><h3>${roundName(count, round)}</h3><ul>${own.map((match) => matchCard(book, derived, match))}</ul></section>`,
  )}</div>`;
}

function matchCard(book: Book, derived: DerivedTournament, match: Match): Html {
  const count = shapeOf(derived.progress).teams;
  const label =
    match.position === THIRD_PLACE
      ? matchName(count, match)
      : hasUniqueName(count, match)
        ? null
        : texts.match(match.position);
  const state =
    match.state === "walkover" ? texts.walkover : match.state === "forfeited" ? texts.forfeited : null;
  return html`<li class="match">${label === null ? null : html`<span class="note">${label}</span>`}${match.sides.map((side) => sideRow(book, derived, match, side))}${state === null ? null : html`<span class="note">${state}</span>`}</li>`;
}

function sideRow(book: Book, derived: DerivedTournament, match: Match, side: Side): Html {
  if (side.kind !== "team")
    return html`<div class="side none">${side.kind === "undecided" || side.kind === "ranked" ? texts.toCome : texts.nobody}</div>`;
  const team = derived.progress.teams.find(({ id }) => id === side.teamId);
  const won = gamesOf(derived.progress, match, side.teamId);
  return html`<div class="side${match.winnerId === side.teamId ? " won" : ""}">${team ? teamPeople(book, team) : null}${won === null ? null : html`<b>${won}</b>`}</div>`;
}
