import {
  defaultTournament,
  type TournamentDraft,
  type TournamentSettings,
} from "../../../domain/tournaments/tournament.ts";
import { type DocumentKind, type Whole, wholeKind } from "../../drafts/documentDraft.ts";
import type { DraftKind } from "../../drafts/draftStore.ts";

/** A tournament's settings as they are typed. */
export interface TypedSettings {
  readonly name: string;
  readonly points: Readonly<Record<keyof TournamentSettings["points"], string>>;
  readonly tables: string;
  readonly playersReport: boolean;
}

/** From whom teams are drawn, and how many make one, as it is typed. */
export interface TypedDraw {
  readonly teamSize: string;
  /** Player ids. */
  readonly players: readonly string[];
}

/** A new tournament as far as it is filled in. */
export interface TypedTournament extends TypedDraw {
  readonly settings: TypedSettings;
}

/** The places that earn points of their own, in their order. */
export const places = ["first", "second", "third", "other"] as const;

/** The number that is typed; NaN for what is none, which no setting may be. */
const typedNumber = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

export function typedSettings(settings: TournamentSettings): TypedSettings {
  const { name, points, tables, playersReport } = settings;
  const typed = { first: "", second: "", third: "", other: "" };
  for (const place of places) typed[place] = String(points[place]);
  return { name, points: typed, tables: String(tables), playersReport };
}

export function readSettings({ name, points, tables, playersReport }: TypedSettings): TournamentSettings {
  const read = { first: 0, second: 0, third: 0, other: 0 };
  for (const place of places) read[place] = typedNumber(points[place]);
  return { name: name.trim(), points: read, tables: typedNumber(tables), playersReport };
}

export function playerIdsOf({ teams }: Pick<TournamentDraft, "teams">): string[] {
  return teams.flatMap(({ players }) => players.map(({ id }) => id));
}

export function typedDraw(draft: Pick<TournamentDraft, "teamSize" | "teams">): TypedDraw {
  return { teamSize: String(draft.teamSize), players: playerIdsOf(draft) };
}

/** What is typed of a draw: its players, but for those who are not known any more, and 0 for a size that is no number. */
export function readDraw(
  { teamSize, players }: TypedDraw,
  known: readonly { readonly id: string }[],
): { teamSize: number; players: string[] } {
  const ids = new Set(known.map(({ id }) => id));
  return { teamSize: typedNumber(teamSize) || 0, players: players.filter((id) => ids.has(id)) };
}

const sameSettings = (a: TypedSettings, b: TypedSettings) =>
  JSON.stringify(readSettings(a)) === JSON.stringify(readSettings(b));

const drawn = ({ teamSize, players }: TypedDraw) => JSON.stringify([teamSize.trim(), [...players].sort()]);

/** The draft of a tournament's settings: of two administrators' changes to different ones, both stay. */
export function settingsKind(id: string): DocumentKind<TypedSettings, Whole<TypedSettings>> {
  return {
    ...wholeKind<TypedSettings>("tournament", `tournament ${id}`, sameSettings),
    merge: mergeSettings,
  };
}

function mergeSettings({ base, content }: Whole<TypedSettings>, now: TypedSettings): Whole<TypedSettings> {
  const mine = <K extends keyof TypedSettings>(key: K) => (content[key] === base[key] ? now : content)[key];
  const points = { ...now.points };
  for (const place of places)
    if (content.points[place] !== base.points[place]) points[place] = content.points[place];
  const merged = { name: mine("name"), tables: mine("tables"), playersReport: mine("playersReport"), points };
  return { base: now, content: merged };
}

/** The draft of who plays in a tournament that is not open yet: whom one adds or removes, the others stay as they are. */
export function drawKind(id: string): DocumentKind<TypedDraw, Whole<TypedDraw>> {
  return { ...wholeKind<TypedDraw>("draw", `draw ${id}`, (a, b) => drawn(a) === drawn(b)), merge: mergeDraw };
}

function mergeDraw({ base, content }: Whole<TypedDraw>, now: TypedDraw): Whole<TypedDraw> {
  const left = base.players.filter((id) => !content.players.includes(id));
  const joined = content.players.filter((id) => !base.players.includes(id) && !now.players.includes(id));
  const players = [...now.players.filter((id) => !left.includes(id)), ...joined];
  const teamSize = content.teamSize === base.teamSize ? now.teamSize : content.teamSize;
  return { base: now, content: { teamSize, players } };
}

/** A new tournament before anything is filled in. */
export const emptyTournament: TypedTournament = {
  settings: typedSettings({ name: "", ...defaultTournament }),
  teamSize: String(defaultTournament.teamSize),
  players: [],
};

/** The form of a new tournament. Closing the page asks first once players are chosen: they may be many. */
export const newTournamentKind: DraftKind<TypedTournament> = {
  name: "tournament new",
  isUnsaved: ({ players }) => players.length > 0,
};
