import type { Channel } from "../../domain/live/topics.ts";
import { openStream } from "./live.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";
import type { Stream } from "./stream.ts";

/** A display that an administrator made, and the browser that opened its link. */
export async function openDisplay(
  server: TestServer,
  name: string,
): Promise<{ id: string; code: string; screen: Person }> {
  const { id, code } = await (await server.admin()).does("displays.create", { name });
  const screen = server.visitor();
  await screen.postText("/api/display/session", JSON.stringify({ code }));
  return { id, code, screen };
}

/** What a display is told of itself. */
export async function standingOf(screen: Person): Promise<{ readonly state: string; readonly id?: string }> {
  const { body } = await screen.send({ method: "GET", url: "/api/display/standing", headers: {} });
  return JSON.parse(body);
}

/** The stream of a display; closed when the running test ends. */
export async function displayStream(
  server: TestServer,
  screen: Person,
  wanted: readonly Channel[] = [],
): Promise<Stream> {
  return openStream(await server.listen(), screen, undefined, wanted, "/api/display/live");
}
