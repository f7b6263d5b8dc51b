import type { Game, Seat } from "../../../domain/games/game.ts";
import { faceColours } from "../../../domain/people/faces/colours.ts";
import type { Book, PlayedPlace, PlayerEntry } from "./book.ts";
import { type Html, html } from "./html.ts";
import { albumNumber, bookTexts as texts } from "./texts.ts";

/** The width of a day's label on a phone, in percent of the axis. */
const LABEL_WIDTH = 16;

/** The first letters of a name's first two words, or the first two of a name of one word. */
function initials(name: string): string {
  const [first = "?", second] = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join("").toLocaleUpperCase("fr");
}

/** A player's emoji or initials in a circle. It is decoration: the name is always next to it. */
export function face({ data }: Book, { id, name }: Seat): Html {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  const { emoji = null, colour = null } = data.faces.get(id) ?? {};
  const content = emoji === null ? initials(name) : html`<span class="emoji" translate="no">${emoji}</span>`;
  return html`<span class="face f${colour ?? hash % faceColours.length}" aria-hidden="true">${content}</span>`;
}

/** A player's name, as a link to the player's page if there is one. */
export function person(book: Book, { id, name }: Seat): Html {
  const entry = book.byId.get(id);
  const shown = html`<bdi translate="no">${name}</bdi>`;
  return entry ? html`<a href="#${entry.anchor}">${shown}</a>` : shown;
}

/** "1er", "2e", with a raised ending. */
export function place(rank: number): Html {
  const [digits, ending] = texts.rank(rank);
  return html`<span class="place${rank <= 3 ? ` m${rank}` : ""}">${digits}<sup>${ending}</sup></span>`;
}

/** A place of a game; of a cooperative game, whether it was won. */
export function placeIn({ isCooperative }: Pick<Game, "isCooperative">, { position }: PlayedPlace): Html {
  if (!isCooperative) return place(position);
  return html`<span class="end">${position === 1 ? texts.won : texts.lost}</span>`;
}

/** A number above its word. */
export function figure(value: number, word: string): Html {
  return html`<div class="figure"><b>${albumNumber(value)}</b> <span>${word}</span></div>`;
}

/** "+5", "−1": what a game gave. */
export function gain(points: number | null): Html | null {
  if (points === null) return null;
  return html`<b>${points > 0 ? `+${points}` : albumNumber(points)}</b>`;
}

/** The players of a place, with the points that each of them got, or once for all if they got the same. */
export function members(book: Book, { team, members: seats }: PlayedPlace): Html {
  const [first] = seats;
  const isShared = seats.every(({ points }) => points === first?.points);
  const names = seats.map(
    (seat, index) =>
      html`${index > 0 ? ", " : null}${person(book, seat)}${isShared ? null : html` ${gain(seat.points)}`}`,
  );
  return html`<span class="who">${team === null ? null : html`<i>${team}</i> `}${names}</span>${isShared ? gain(first?.points ?? null) : null}`;
}

/** A page of the album: it is shown when its anchor is chosen. */
export function page(anchor: string, title: Html, content: Html): Html {
  return html`<section class="page" id="${anchor}" aria-labelledby="${anchor}t" tabindex="-1">
<nav class="back"><a href="#album">${texts.home}</a></nav>
${title}
${content}
</section>
`;
}

/** A titled part of a page; nothing without content. */
export function chapter(title: string, content: Html | null, id?: string): Html | null {
  return (
    content &&
    html`<section class="part"${id ? html` id="${id}"` : null}><h2>${title}</h2>${content}</section>`
  );
}

/** The points of these players over time, from `span`'s first to its last instant, as lines with days below. */
export function curves(
  { data, dates, span, days }: Book,
  entries: readonly PlayerEntry[],
  isFilled: boolean,
): Html | null {
  const [start, end] = span;
  const x = (at: number) => Math.round(((at - start) / (end - start)) * 1000);
  const lines = entries.map(({ player }) => {
    let total = 0;
    return (data.steps.get(player.id) ?? []).map(({ at, delta }) => {
      total += delta;
      return { x: x(at), total };
    });
  });
  const totals = lines.flatMap((line) => line.map(({ total }) => total));
  if (totals.length === 0) return null;
  const [low, high] = [Math.min(0, ...totals), Math.max(1, ...totals)];
  const y = (total: number) => Math.round(((high - total) / (high - low)) * 290 + 5);
  const paths = lines.map((line, index) => {
    const steps = line.map((step) => `H${step.x}V${y(step.total)}`).join("");
    const path = `M0 ${y(0)}${steps}H1000`;
    return html`${isFilled ? html`<path class="area" d="${path}V${y(low)}H0Z"/>` : null}<path class="line c${index}" d="${path}"/>`;
  });
  let last = -LABEL_WIDTH;
  const marks = days.flatMap((day) => {
    const left = Math.min(100 - LABEL_WIDTH, Math.max(0, x(day.at) / 10));
    if (left - last < LABEL_WIDTH / 2) return [];
    last = left;
    return [html`<span style="left:${left}%">${dates.shortDay(day.at)}</span>`];
  });
  return html`<figure class="chart"><div class="plot"><span class="top">${albumNumber(high)}</span><svg viewBox="0 0 1000 300" preserveAspectRatio="none" role="img" aria-label="${texts.curveLabel(entries.map(({ player }) => player.name))}">${paths.reverse()}</svg></div><div class="axis${days.length > 4 ? " many" : ""}" aria-hidden="true">${marks}</div></figure>`;
}
