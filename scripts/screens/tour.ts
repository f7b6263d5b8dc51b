import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import type { Demo } from "../../testing/demo/fill.ts";
import type { Host } from "../../testing/host/host.ts";
import type { Photographer } from "./photographer.ts";
import { administration } from "./stops/administration.ts";
import { beginning } from "./stops/beginning.ts";
import { ceremony } from "./stops/ceremony.ts";
import { consolation } from "./stops/consolation.ts";
import { displays } from "./stops/displays.ts";
import { freezeStop } from "./stops/freeze.ts";
import { games } from "./stops/games.ts";
import { guestsStop } from "./stops/guests.ts";
import { inactive } from "./stops/inactive.ts";
import { momentsStop } from "./stops/moments.ts";
import { powersStop } from "./stops/powers.ts";
import { reading } from "./stops/reading.ts";
import { profile, results, wheel } from "./stops/roulette.ts";
import { rules } from "./stops/rules.ts";
import { scenesStop } from "./stops/scenes.ts";
import { tournaments } from "./stops/tournaments.ts";
import { uploadsStop } from "./stops/uploads.ts";
import { visitors } from "./stops/visitors.ts";

/** The stops of the tour (groups of screens), in the order in which they are visited. */
export const stops = [
  "visitors",
  "beginning",
  "games",
  "roulette",
  "profile",
  "reading",
  "rules",
  "tournaments",
  "moments",
  "powers",
  "administration",
  "guests",
  "consolation",
  "uploads",
  "displays",
  "scenes",
  "freeze",
  "inactive",
  "ceremony",
] as const;
export type Stop = (typeof stops)[number];

/** Takes the pictures of the chosen stops. Returns the unexpected messages of the browsers and the server. */
export async function photographAll(
  photographer: Photographer,
  host: Host,
  { playing: busyPlayer, free: freePlayer, collector }: Demo,
  chosen: readonly Stop[],
): Promise<string[]> {
  const messages: string[] = [];
  const visits: Record<Stop, (admin: BrowserPlayer) => Promise<void>> = {
    beginning: async () => void messages.push(...(await beginning(photographer))),
    visitors: (admin) => visitors(photographer, admin, freePlayer),
    games: async (admin) =>
      games(
        photographer,
        admin,
        await photographer.openBrowser(busyPlayer),
        await photographer.openBrowser(freePlayer),
      ),
    roulette: async (admin) => {
      await wheel(photographer, admin);
      const player = await photographer.openBrowser(freePlayer, "/roulette", { ownClock: true });
      await results(photographer, host, admin, player);
    },
    profile: async () => profile(photographer, await photographer.openBrowser(collector, "/player")),
    reading: async () => reading(photographer, await photographer.openBrowser(busyPlayer, "/players")),
    rules: async (admin) => rules(photographer, await photographer.openBrowser(busyPlayer), admin),
    tournaments: (admin) => tournaments(photographer, admin),
    moments: async () => void messages.push(...(await momentsStop(photographer))),
    powers: async () => void messages.push(...(await powersStop(photographer))),
    administration: (admin) => administration(photographer, admin, freePlayer),
    guests: (admin) => guestsStop(photographer, admin, freePlayer),
    consolation: (admin) => consolation(photographer, admin),
    uploads: (admin) => uploadsStop(photographer, admin),
    displays: (admin) => displays(photographer, admin),
    scenes: async () => void messages.push(...(await scenesStop(photographer))),
    freeze: (admin) => freezeStop(photographer, admin, busyPlayer),
    ceremony: (admin) => ceremony(photographer, admin, freePlayer),
    inactive: (admin) => inactive(photographer, admin, freePlayer),
  };
  for (const stop of stops) {
    if (!chosen.includes(stop)) continue;
    await visits[stop](await photographer.openBrowser("admin", "/admin"));
    const found = [...(await photographer.closeAll()), ...host.takeUnexpectedOutput()];
    messages.push(...found.map((message) => `${stop}: ${message}`));
  }
  return messages;
}
