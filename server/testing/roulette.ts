import { randomUUID } from "node:crypto";
import { SPIN_MS, type Spin } from "../../domain/wheel/spin.ts";
import type { Reward } from "../../domain/wheel/wheel.ts";
import type { Chance } from "../calls/work.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/**
 * Random numbers that a test controls: the wheel stops on the segments given to `next`, and the card drawn is always the first.
 */
export class LoadedDice implements Chance {
  readonly #segments: number[] = [];

  id(): string {
    return randomUUID();
  }

  /** The next spins stop on these segments. */
  next(...segments: readonly number[]): void {
    this.#segments.push(...segments);
  }

  below(limit: number): number {
    // A spin draws among 1000 angles for each segment, so its limit is at least 1000. Draws of cards have smaller limits.
    const segment = limit >= 1000 ? this.#segments.shift() : 0;
    return segment === undefined ? 0 : (segment * 1000 + 500) % limit;
  }
}

/** Makes the player spin. First moves the clock forward, so that the wheel of a previous spin has stopped. */
export function spin(server: TestServer, player: Person): Promise<Spin> {
  server.clock.now += SPIN_MS;
  return player.does("roulette.spin", {});
}

/** A reward of a wheel made for a test. */
export function reward(type: Reward["type"], value: number | null = null, label: string = type): Reward {
  return { id: randomUUID(), label, icon: "", color: "#FFFFFF", bgColor: "#0A1228", type, value };
}

/** Puts these rewards on the wheel. */
export async function setWheel(server: TestServer, rewards: readonly Reward[]): Promise<void> {
  const wheel = await server.setting("wheel");
  const admin = await server.admin();
  await admin.does("settings.saveWheel", { rewards: [...rewards], version: wheel?.version ?? 0 });
}

/** Creates a card that can be won, with this number of copies. */
export async function makeCard(server: TestServer, copies: number, name = "Trésor"): Promise<string> {
  const admin = await server.admin();
  const card = {
    name,
    description: "",
    imageUrl: "",
    imageAlt: "",
    category: "tactical",
    power: "points",
    value: 3,
    copies,
  } as const;
  return (await admin.does("cards.create", { card })).id;
}

/** Gives a player Chills, as an administrator does; a negative `delta` removes Chills. */
export async function giveChills(server: TestServer, player: Person, delta: number): Promise<void> {
  const admin = await server.admin();
  await admin.does("players.adjustCounter", { playerId: player.id, counter: "chillsOwned", delta });
}

/** Sets a player's number of spins. */
export async function setSpins(server: TestServer, player: Person, spins: number): Promise<void> {
  const { rouletteSpins } = await server.playerRow(player);
  if (rouletteSpins === spins) return;
  const admin = await server.admin();
  const delta = spins - rouletteSpins;
  await admin.does("players.adjustCounter", { playerId: player.id, counter: "rouletteSpins", delta });
}

/** Sets the total number of Chills. */
export async function changeTotalChills(server: TestServer, totalChills: number): Promise<void> {
  const chills = await server.setting("chills");
  await (await server.admin()).does("settings.saveChills", { totalChills, version: chills?.version ?? 0 });
}
