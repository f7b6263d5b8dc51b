import type { Ceremony, CeremonyScript } from "../../domain/ceremony/ceremony.ts";
import { neighbour, type StepId, stepsOf } from "../../domain/ceremony/script.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** The ceremony as everybody sees it; null while there is none. */
export async function ceremonySeen(server: TestServer): Promise<Ceremony | null> {
  return (await server.rows("ceremony"))[0] ?? null;
}

/** What the organiser's phone knows besides. */
export async function scriptSeen(server: TestServer): Promise<CeremonyScript> {
  const [script] = await server.rows("ceremonyScript");
  if (!script) throw new Error("No ceremony is under way");
  return script;
}

/** Presses until a step is shown, or the last one. */
export async function showStep(server: TestServer, admin: Person, step?: StepId): Promise<void> {
  const script = await scriptSeen(server);
  const last = step ?? stepsOf(script).at(-1) ?? null;
  for (let from: StepId | null = null; from !== last; from = neighbour(script, from, "next"))
    await admin.does("ceremony.move", { from, way: "next" });
}
