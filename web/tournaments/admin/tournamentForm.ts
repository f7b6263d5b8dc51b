import { defaultTournament, type TournamentSettings } from "../../../domain/tournaments/tournament.ts";

/** A tournament's settings as they are typed. */
export interface TypedSettings {
  readonly name: string;
  readonly points: Readonly<Record<keyof TournamentSettings["points"], string>>;
  readonly tables: string;
  readonly playersReport: boolean;
}

/** The places that earn points of their own, in their order. */
export const places = ["first", "second", "third", "other"] as const;

/** The number that is typed; NaN for what is none, which no setting may be. */
export const typedNumber = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

export function typedSettings(settings: TournamentSettings): TypedSettings {
  const { name, points, tables, playersReport } = settings;
  const typed = { first: "", second: "", third: "", other: "" };
  for (const place of places) typed[place] = String(points[place]);
  return { name, points: typed, tables: String(tables), playersReport };
}

export function readSettings({ name, points, tables, playersReport }: TypedSettings): TournamentSettings {
  const read = { first: 0, second: 0, third: 0, other: 0 };
  for (const place of places) read[place] = typedNumber(points[place]);
  return { name, points: read, tables: typedNumber(tables), playersReport };
}

export const firstSettings = typedSettings({ name: "", ...defaultTournament });
