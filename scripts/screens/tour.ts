import type { Guest } from "../../e2e/fixtures/guest.ts";
import type { Host } from "../../e2e/fixtures/host.ts";
import type { Demo } from "../demo/fill.ts";
import type { Photographer } from "./photographer.ts";
import { administration } from "./stops/administration.ts";
import { beginning } from "./stops/beginning.ts";
import { ceremony } from "./stops/ceremony.ts";
import { displays } from "./stops/displays.ts";
import { freeze } from "./stops/freeze.ts";
import { games } from "./stops/games.ts";
import { inactive } from "./stops/inactive.ts";
import { reading } from "./stops/reading.ts";
import { profile, results, wheel } from "./stops/roulette.ts";
import { rules } from "./stops/rules.ts";
import { tournaments } from "./stops/tournaments.ts";
import { uploads } from "./stops/uploads.ts";
import { visitors } from "./stops/visitors.ts";

/** What a stop of the tour is about, in the order of the tour. */
export const stops = [
  "visitors",
  "beginning",
  "games",
  "roulette",
  "profile",
  "reading",
  "rules",
  "tournaments",
  "administration",
  "uploads",
  "displays",
  "freeze",
  "inactive",
  "ceremony",
] as const;
export type Stop = (typeof stops)[number];

/**
 * Visits the screens and dialogs of these stops; leaves the demonstration as it was, but for one player's spins. Gives what
 * the browsers and the server complained of on the way.
 */
export async function photographAll(
  photographer: Photographer,
  host: Host,
  { playing, free, collector }: Demo,
  chosen: readonly Stop[],
): Promise<string[]> {
  const complaints: string[] = [];
  const visits: Record<Stop, (admin: Guest) => Promise<void>> = {
    beginning: async () => void complaints.push(...(await beginning(photographer))),
    visitors: (admin) => visitors(photographer, admin, free),
    games: async (admin) =>
      games(photographer, admin, await photographer.guest(playing), await photographer.guest(free)),
    roulette: async (admin) => {
      await wheel(photographer, admin);
      const player = await photographer.guest(free, "/roulette", { ownClock: true });
      await results(photographer, host, admin, player, await photographer.guest(collector, "/player"));
    },
    profile: async () => profile(photographer, await photographer.guest(collector, "/player")),
    reading: async () => reading(photographer, await photographer.guest(playing, "/players")),
    rules: async (admin) => rules(photographer, await photographer.guest(playing), admin),
    tournaments: (admin) => tournaments(photographer, admin),
    administration: (admin) => administration(photographer, admin, free),
    uploads: (admin) => uploads(photographer, admin),
    displays: (admin) => displays(photographer, admin),
    freeze: (admin) => freeze(photographer, admin, playing),
    ceremony: (admin) => ceremony(photographer, admin, free),
    inactive: (admin) => inactive(photographer, admin, free),
  };
  for (const stop of stops) {
    if (!chosen.includes(stop)) continue;
    await visits[stop](await photographer.guest("admin", "/admin"));
    const heard = [...(await photographer.leave()), ...host.takeComplaints()];
    complaints.push(...heard.map((complaint) => `${stop}: ${complaint}`));
  }
  return complaints;
}
