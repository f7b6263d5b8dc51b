import type { GroupSettings } from "../../../domain/tournaments/groups.ts";
import {
  defaultTournament,
  type TournamentDraft,
  type TournamentSettings,
} from "../../../domain/tournaments/tournament.ts";
import { type DocumentKind, type WholeDraft, wholeDocumentKind } from "../../api/drafts/documentDraft.ts";
import type { DraftKind } from "../../api/drafts/draftStore.ts";

/** A tournament's settings as typed. */
export interface TypedSettings {
  readonly name: string;
  readonly points: Readonly<Record<keyof TournamentSettings["points"], string>>;
  readonly tables: string;
  readonly playersReport: boolean;
  readonly bestOfThree: boolean;
}

/**
 * The players to draw teams from, the team size as typed, and whether the teams are balanced and placed by the standings
 * instead of drawn at random.
 */
export interface TypedDraw {
  readonly teamSize: string;
  readonly seeded: boolean;
  readonly groups: GroupSettings | null;
  /** Player ids. */
  readonly players: readonly string[];
}

/** The form of a new tournament, possibly incomplete. */
export interface TypedTournament extends TypedDraw {
  readonly settings: TypedSettings;
}

/** The places for which points are set, in order. */
export const pointPlaces = ["first", "second", "third", "other"] as const;

/** The typed number. NaN if it is invalid: no setting accepts NaN. */
const typedNumber = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

/** The settings as they are written in the fields of the form. */
export function typedSettings(settings: TournamentSettings): TypedSettings {
  const { name, points, tables, playersReport, bestOfThree } = settings;
  const typed = { first: "", second: "", third: "", other: "" };
  for (const place of pointPlaces) typed[place] = String(points[place]);
  return { name, points: typed, tables: String(tables), playersReport, bestOfThree };
}

/** The values of the fields that are missing in a form stored by an older version of the product. */
const settingsDefaults = { bestOfThree: defaultTournament.bestOfThree };
const drawDefaults = { seeded: defaultTournament.seeded, groups: defaultTournament.groups };

/** Reads the typed settings. An invalid number becomes NaN, which the rules refuse. */
export function readSettings(settings: TypedSettings): TournamentSettings {
  const { name, points, tables, playersReport, bestOfThree } = { ...settingsDefaults, ...settings };
  const read = { first: 0, second: 0, third: 0, other: 0 };
  for (const place of pointPlaces) read[place] = typedNumber(points[place]);
  return { name: name.trim(), points: read, tables: typedNumber(tables), playersReport, bestOfThree };
}

/** The ids of all players in the teams of a draft. */
export function playerIdsOf({ teams }: Pick<TournamentDraft, "teams">): string[] {
  return teams.flatMap(({ players }) => players.map(({ id }) => id));
}

/** The draw as it is written in the fields of the form. */
export function typedDraw(
  draft: Pick<TournamentDraft, "teamSize" | "seeded" | "groups" | "teams">,
): TypedDraw {
  const { teamSize, seeded, groups } = draft;
  return { teamSize: String(teamSize), seeded, groups, players: playerIdsOf(draft) };
}

/** Reads a typed draw. Deleted players are removed; an invalid team size becomes 0, which the rules refuse. */
export function readDraw(
  typed: TypedDraw,
  existing: readonly { readonly id: string }[],
): { teamSize: number; seeded: boolean; groups: GroupSettings | null; players: string[] } {
  const { teamSize, seeded, groups, players } = { ...drawDefaults, ...typed };
  const ids = new Set(existing.map(({ id }) => id));
  return {
    teamSize: typedNumber(teamSize) || 0,
    seeded,
    groups,
    players: players.filter((id) => ids.has(id)),
  };
}

const sameSettings = (a: TypedSettings, b: TypedSettings) =>
  JSON.stringify(readSettings(a)) === JSON.stringify(readSettings(b));

/** A text that is the same for two equal draws. The order of the players does not matter. */
const drawKey = (draw: TypedDraw) => {
  const { teamSize, seeded, groups, players } = { ...drawDefaults, ...draw };
  return JSON.stringify([teamSize.trim(), seeded, groups?.size, groups?.qualifiers, [...players].sort()]);
};

/** The kind of draft of a tournament's settings. If two administrators change different settings, the changes are merged. */
export function settingsKind(id: string): DocumentKind<TypedSettings, WholeDraft<TypedSettings>> {
  return {
    ...wholeDocumentKind<TypedSettings>("tournament", `tournament ${id}`, sameSettings),
    merge: mergeSettings,
  };
}

function mergeSettings(
  { base, content }: WholeDraft<TypedSettings>,
  saved: TypedSettings,
): WholeDraft<TypedSettings> {
  const merged = <K extends keyof TypedSettings>(key: K) =>
    (content[key] === base[key] ? saved : content)[key];
  const points = { ...saved.points };
  for (const place of pointPlaces)
    if (content.points[place] !== base.points[place]) points[place] = content.points[place];
  const checkboxes = { playersReport: merged("playersReport"), bestOfThree: merged("bestOfThree") };
  return { base: saved, content: { name: merged("name"), tables: merged("tables"), ...checkboxes, points } };
}

/**
 * The kind of draft of a tournament's draw. The changes of the draft are applied to the draw that another administrator saved:
 * added and removed players, team size and seeding.
 */
export function drawKind(id: string): DocumentKind<TypedDraw, WholeDraft<TypedDraw>> {
  return {
    ...wholeDocumentKind<TypedDraw>("draw", `draw ${id}`, (a, b) => drawKey(a) === drawKey(b)),
    merge: mergeDraw,
  };
}

function mergeDraw({ base, content }: WholeDraft<TypedDraw>, saved: TypedDraw): WholeDraft<TypedDraw> {
  const removed = base.players.filter((id) => !content.players.includes(id));
  const added = content.players.filter((id) => !base.players.includes(id) && !saved.players.includes(id));
  const players = [...saved.players.filter((id) => !removed.includes(id)), ...added];
  const teamSize = content.teamSize === base.teamSize ? saved.teamSize : content.teamSize;
  const seeded = content.seeded === base.seeded ? saved.seeded : content.seeded;
  const isSameFormat = JSON.stringify(content.groups) === JSON.stringify(base.groups);
  const groups = isSameFormat ? saved.groups : content.groups;
  return { base: saved, content: { teamSize, seeded, groups, players } };
}

/** The form of a new tournament before anything is typed. */
export const emptyTournament: TypedTournament = {
  settings: typedSettings({ name: "", ...defaultTournament }),
  teamSize: String(defaultTournament.teamSize),
  ...drawDefaults,
  players: [],
};

/** The stored form of a new tournament, with default values for the fields that it lacks. Null gives the empty form. */
export function wholeForm(draft: TypedTournament | null): TypedTournament {
  if (!draft) return emptyTournament;
  return { ...drawDefaults, ...draft, settings: { ...settingsDefaults, ...draft.settings } };
}

/**
 * The kind of draft of a new tournament. Once players are chosen, closing the page asks for confirmation, because
 * choosing them takes time.
 */
export const newTournamentKind: DraftKind<TypedTournament> = {
  name: "tournament new",
  isUnsaved: ({ players }) => players.length > 0,
};
