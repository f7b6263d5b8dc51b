import { expect } from "vitest";
import type { Ceremony, CeremonyScript } from "../../domain/event/ceremony/ceremony.ts";
import { neighbourStep, orderOf, type StepId, stepsOf } from "../../domain/event/ceremony/script.ts";
import { lastHours, type Pulse } from "../../domain/games/pulse.ts";
import { answerOf, type Person } from "./person.ts";
import { allActions, readEverything, readTopics } from "./reads.ts";
import type { TestServer } from "./server.ts";

/** The public state of the ceremony; null while it is closed. */
export async function readPublicCeremony(server: TestServer): Promise<Ceremony | null> {
  return (await server.rows("ceremony"))[0] ?? null;
}

/** The whole script, which only administrators get. */
export async function readWholeScript(server: TestServer): Promise<CeremonyScript> {
  const [script] = await server.rows("ceremonyScript");
  if (!script) throw new Error("No ceremony is under way");
  return script;
}

/** Advances the ceremony to this step, or by default to the last step. */
export async function showStep(server: TestServer, admin: Person, step?: StepId): Promise<void> {
  const script = await readWholeScript(server);
  const target = step ?? stepsOf(script).at(-1) ?? null;
  for (let from: StepId | null = null; from !== target; from = neighbourStep(script, from, "next"))
    await admin.does("ceremony.move", { from, way: "next" });
}

/**
 * The topics and queries that the event's end may change: the status, the ceremony, and the journal with the entry of the
 * end.
 */
const CHANGED_BY_THE_END = ["event:", "ceremony:", "journal.actions"];

const DISPLAY = { id: "display", role: "display" } as const;

/** The data that each of these people and a big screen can read, except the topics that the end of the event changes. */
async function readExceptEventEnd(
  server: TestServer,
  admin: Person,
  players: readonly Person[],
): Promise<Record<string, unknown>[]> {
  const existing = new Set(
    [...(await server.everybody()), ...(await server.rows("nonPlayers"))].map(({ id }) => id),
  );
  const readers = players.filter(({ id }) => existing.has(id));
  const ids = [admin, ...readers].map(({ id }) => id);
  // Only administrators read the whole script (rule K7).
  const { "ceremonyScript:": _, ...readByAdmin } = await readEverything(server, admin, "admin", ids);
  const all = [await readTopics(server, DISPLAY, ids), readByAdmin];
  for (const reader of readers) all.push(await readEverything(server, reader, "user", ids));
  return all.map((answers) => {
    const others = Object.entries(answers).filter(([name]) => !CHANGED_BY_THE_END.includes(name));
    // The activity says that the event is over (`games.pulse`); its other values must stay. A cached answer also has hours
    // that are no longer in the last day.
    const pulseOfDay = (pulse: Pulse) => ({
      ...pulse,
      hours: lastHours(pulse, server.clock.now, 24),
      event: "active",
    });
    // The person's own data repeats `journal.actions`.
    const json = JSON.stringify(Object.fromEntries(others), (name, value) =>
      value?.hours && value.event ? pulseOfDay(value) : name === "actions" ? [] : value,
    );
    return JSON.parse(json);
  });
}

/** The latest lines of the journal, as an administrator reads them. */
async function readLatestActions(admin: Person) {
  return answerOf(await admin.query("journal.actions", { ...allActions, playerId: null })).lines;
}

/**
 * Ends the event with a ceremony and shows its first `steps` steps. Expects that the announced places are the only data
 * that reveal the points of Hero cards, whether to the players with these cards, to administrators or to big screens
 * (rules K1 and K3). The script of the ceremony, which only administrators read, is not checked.
 */
export async function endWithHeroCardsHidden(
  server: TestServer,
  admin: Person,
  players: readonly Person[],
  steps = 0,
): Promise<void> {
  const before = await readExceptEventEnd(server, admin, players);
  const actionsBefore = await readLatestActions(admin);
  await admin.does("event.end", { ceremony: true });
  const opening = await readPublicCeremony(server);
  const script = await readWholeScript(server);
  const step = steps === 0 ? null : stepsOf(script).slice(0, steps).at(-1);
  if (step) await showStep(server, admin, step);
  expect(await readExceptEventEnd(server, admin, players)).toEqual(before);
  const known = new Set(actionsBefore.map(({ id }) => id));
  const added = (await readLatestActions(admin)).filter(({ id }) => !known.has(id)).map(({ what }) => what);
  expect(added).toContain("eventEnded");
  expect(["eventEnded", "rankingFrozen"]).toEqual(expect.arrayContaining(added));
  const { places = [], ...others } = (await readPublicCeremony(server)) ?? {};
  const announced = script.places.filter(({ rank }) => orderOf(`place:${rank}`) <= orderOf(step ?? null));
  expect(places).toEqual(announced);
  expect(others).toMatchObject({ awardCount: opening?.awardCount, playerCount: opening?.playerCount });
  expect(JSON.stringify(others)).not.toContain("heroCards");
}
