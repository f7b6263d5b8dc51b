import type { OpenCall } from "../../../domain/bigscreens/calls.ts";
import { withFirstNames } from "../../../domain/bigscreens/shortNames.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { nameWidthOf } from "../../tournaments/nameWidths.ts";
import { type CallLayout, layoutOf, stripLayouts } from "./callLayout.ts";

/** The width of all columns of the strip, and what a column has beside the names of its call, in scene pixels. */
const STRIP_WIDTH = 1720;
const BESIDE = 170;
/** The width of how long a single call has waited, and that of "contre", in scene pixels. */
const WAIT = 400;
const WORD = 160;
/** How much wider a text is in the typeface of the first team than in that of other texts. */
const FIRST_WIDTH = 1.06;

/**
 * The calls as the strip shows them, and their layout: the first of these ways in which no name is cut. Each layout is tried with
 * full names, then with first names; layouts with fewer columns come last, because a call waits longer for its turn in them.
 */
export function fittingCalls(calls: readonly OpenCall[]): {
  readonly calls: readonly OpenCall[];
  readonly layout: CallLayout;
} {
  const usual = layoutOf(stripLayouts, calls.length);
  const stacked = { ...layoutOf(stripLayouts, 2), wait: usual.wait };
  const layouts = [
    usual,
    ...(usual.columns > 1 ? [{ ...stacked, columns: 2, hasWords: false }] : []),
    { ...stacked, columns: 1 },
  ];
  const short = withFirstNamesOnly(calls);
  const ways = layouts.flatMap((layout) => [calls, short].map((named) => ({ calls: named, layout })));
  const last = { calls: short, layout: { ...stacked, columns: 1 } };
  return ways.find((way) => way.calls.every((call) => fits(call, way.layout))) ?? last;
}

function fits({ teams }: OpenCall, { columns, large, small, isLine, hasWords, wait }: CallLayout): boolean {
  const room = STRIP_WIDTH / columns - BESIDE - (wait ? WAIT : 0);
  const [first = 0, second = 0] = teams.map((team) => nameWidthOf([peopleOf(team)], 1));
  const widths = [first * large * FIRST_WIDTH, second * small + (hasWords ? WORD : 0)];
  return (isLine ? widths.reduce((sum, width) => sum + width, 0) : Math.max(...widths)) <= room;
}

function withFirstNamesOnly(calls: readonly OpenCall[]): OpenCall[] {
  const teams = withFirstNames(calls.flatMap((call) => call.teams));
  const shortOf = (team: Team) => teams.find(({ id }) => id === team.id) ?? team;
  return calls.map((call) => ({ ...call, teams: call.teams.map(shortOf) }));
}
