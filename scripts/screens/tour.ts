import type { Host } from "../../e2e/fixtures/host.ts";
import type { Demo } from "../demo/fill.ts";
import type { Photographer } from "./photographer.ts";
import { administration } from "./stops/administration.ts";
import { games } from "./stops/games.ts";
import { inactive } from "./stops/inactive.ts";
import { reading } from "./stops/reading.ts";
import { profile, results, wheel } from "./stops/roulette.ts";
import { rules } from "./stops/rules.ts";
import { visitors } from "./stops/visitors.ts";

/** Visits every screen and dialog; leaves the demonstration as it was, but for one player's spins. */
export async function photographAll(
  photographer: Photographer,
  host: Host,
  { playing, free, collector }: Demo,
): Promise<void> {
  const admin = await photographer.guest("admin", "/admin");
  await visitors(photographer, admin, free);
  await games(photographer, await photographer.guest(playing), await photographer.guest(free));
  await wheel(photographer, admin);
  await results(photographer, host, admin, await photographer.guest(free, "/roulette"));
  await profile(photographer, await photographer.guest(collector, "/player"));
  await reading(photographer, await photographer.guest(playing, "/players"));
  await rules(photographer, await photographer.guest(playing), admin);
  await administration(photographer, admin, free);
  await inactive(photographer, admin, free);
}
