import type { Host } from "../../e2e/fixtures/host.ts";
import type { Demo } from "../demo/fill.ts";
import type { Photographer } from "./photographer.ts";
import { administration } from "./stops/administration.ts";
import { ceremony } from "./stops/ceremony.ts";
import { displays } from "./stops/displays.ts";
import { freeze } from "./stops/freeze.ts";
import { games } from "./stops/games.ts";
import { inactive } from "./stops/inactive.ts";
import { reading } from "./stops/reading.ts";
import { profile, results, wheel } from "./stops/roulette.ts";
import { rules } from "./stops/rules.ts";
import { tournaments } from "./stops/tournaments.ts";
import { visitors } from "./stops/visitors.ts";

/** What a stop of the tour is about, in the order of the tour. */
export const stops = [
  "visitors",
  "games",
  "roulette",
  "profile",
  "reading",
  "rules",
  "tournaments",
  "administration",
  "displays",
  "freeze",
  "inactive",
  "ceremony",
] as const;
export type Stop = (typeof stops)[number];

/** Visits the screens and dialogs of these stops; leaves the demonstration as it was, but for one player's spins. */
export async function photographAll(
  photographer: Photographer,
  host: Host,
  { playing, free, collector }: Demo,
  chosen: readonly Stop[],
): Promise<void> {
  const admin = await photographer.guest("admin", "/admin");
  const visits: Record<Stop, () => Promise<void>> = {
    visitors: () => visitors(photographer, admin, free),
    games: async () =>
      games(photographer, admin, await photographer.guest(playing), await photographer.guest(free)),
    roulette: async () => {
      await wheel(photographer, admin);
      await results(photographer, host, admin, await photographer.guest(free, "/roulette"));
    },
    profile: async () => profile(photographer, await photographer.guest(collector, "/player")),
    reading: async () => reading(photographer, await photographer.guest(playing, "/players")),
    rules: async () => rules(photographer, await photographer.guest(playing), admin),
    tournaments: () => tournaments(photographer, admin),
    administration: () => administration(photographer, admin, free),
    displays: () => displays(photographer, admin),
    freeze: () => freeze(photographer, admin, playing),
    ceremony: () => ceremony(photographer, admin, free),
    inactive: () => inactive(photographer, admin, free),
  };
  for (const stop of stops) if (chosen.includes(stop)) await visits[stop]();
}
