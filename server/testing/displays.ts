import type { Channel } from "../../domain/live/topics.ts";
import { openStream } from "./live.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";
import type { Stream } from "./stream.ts";

/** A display created by an administrator, and the browser that opened its link. */
export async function openDisplay(
  server: TestServer,
  name: string,
): Promise<{ id: string; code: string; screen: Person }> {
  const { id, code } = await (await server.admin()).does("displays.create", { name });
  const screen = server.visitor();
  await screen.postText("/api/display/session", JSON.stringify({ code }));
  return { id, code, screen };
}

/** The state of a display, as its browser gets it. */
export async function displayState(
  screen: Person,
): Promise<{ readonly state: string; readonly id?: string }> {
  const { body } = await screen.send({ method: "GET", url: "/api/display/state", headers: {} });
  return JSON.parse(body);
}

/** Opens the stream of a display, which is closed when the running test ends. */
export async function displayStream(
  server: TestServer,
  screen: Person,
  wanted: readonly Channel[] = [],
): Promise<Stream> {
  return openStream(await server.listen(), screen, undefined, wanted, "/api/display/live");
}

/**
 * Makes a screen show the letters by which an administrator links it to a display. Gives the screen, by default a new
 * visitor's, and the letters.
 */
export async function showLetters(
  server: TestServer,
  screen: Person = server.visitor(),
): Promise<{ readonly screen: Person; readonly letters: string }> {
  const { body } = await screen.postText("/api/display/letters", "{}");
  return { screen, letters: JSON.parse(body).letters };
}
