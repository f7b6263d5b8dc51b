import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import type { Demo } from "../../testing/demo/fill.ts";
import type { Host } from "../../testing/host/host.ts";
import type { Photographer } from "./photographer.ts";
import { photographAdministration } from "./stops/administration.ts";
import { photographNewEvent } from "./stops/beginning.ts";
import { photographCeremony } from "./stops/ceremony.ts";
import { photographConsolation } from "./stops/consolation.ts";
import { photographDisplays } from "./stops/displays.ts";
import { photographFreeze } from "./stops/freeze.ts";
import { photographGames } from "./stops/games.ts";
import { photographGuests } from "./stops/guests.ts";
import { photographInactiveEvent } from "./stops/inactive.ts";
import { photographMoments } from "./stops/moments.ts";
import { photographPowers } from "./stops/powers.ts";
import { photographReadOnlyScreens } from "./stops/reading.ts";
import { photographProfile, photographSpinResults, photographWheelConfiguration } from "./stops/roulette.ts";
import { photographRules } from "./stops/rules.ts";
import { photographScenes } from "./stops/scenes.ts";
import { photographTournaments } from "./stops/tournaments.ts";
import { photographUploads } from "./stops/uploads.ts";
import { photographVisitorScreens } from "./stops/visitors.ts";

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
    beginning: async () => void messages.push(...(await photographNewEvent(photographer))),
    visitors: (admin) => photographVisitorScreens(photographer, admin, freePlayer),
    games: async (admin) =>
      photographGames(
        photographer,
        admin,
        await photographer.openBrowser(busyPlayer),
        await photographer.openBrowser(freePlayer),
      ),
    roulette: async (admin) => {
      await photographWheelConfiguration(photographer, admin);
      const player = await photographer.openBrowser(freePlayer, "/roulette", { ownClock: true });
      await photographSpinResults(photographer, host, admin, player);
    },
    profile: async () =>
      photographProfile(photographer, await photographer.openBrowser(collector, "/player")),
    reading: async () =>
      photographReadOnlyScreens(photographer, await photographer.openBrowser(busyPlayer, "/players")),
    rules: async (admin) => photographRules(photographer, await photographer.openBrowser(busyPlayer), admin),
    tournaments: (admin) => photographTournaments(photographer, admin),
    moments: async () => void messages.push(...(await photographMoments(photographer))),
    powers: async () => void messages.push(...(await photographPowers(photographer))),
    administration: (admin) => photographAdministration(photographer, admin, freePlayer),
    guests: (admin) => photographGuests(photographer, admin, freePlayer),
    consolation: (admin) => photographConsolation(photographer, admin),
    uploads: (admin) => photographUploads(photographer, admin),
    displays: (admin) => photographDisplays(photographer, admin),
    scenes: async () => void messages.push(...(await photographScenes(photographer))),
    freeze: (admin) => photographFreeze(photographer, admin, busyPlayer),
    ceremony: (admin) => photographCeremony(photographer, admin, freePlayer),
    inactive: (admin) => photographInactiveEvent(photographer, admin, freePlayer),
  };
  for (const stop of stops) {
    if (!chosen.includes(stop)) continue;
    await visits[stop](await photographer.openBrowser("admin", "/admin"));
    const found = [...(await photographer.closeAll()), ...host.takeUnexpectedOutput()];
    messages.push(...found.map((message) => `${stop}: ${message}`));
  }
  return messages;
}
