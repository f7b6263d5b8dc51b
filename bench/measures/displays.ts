import { FIRST_ADMINISTRATOR } from "../../domain/accounts/credentials.ts";
import type { Channel } from "../../domain/live/topics.ts";
import { overHttp, Person, signIn } from "../../server/testing/person.ts";
import { beforeAudience, reach } from "../audience.ts";
import type { SignedIn } from "../calls.ts";
import { PASSWORD } from "../dataset.ts";
import { type Measure, whole } from "../report.ts";
import type { Ready } from "../serverProcess.ts";
import { playGames } from "./broadcast.ts";

const SCREENS = 20;
/** What a big screen holds besides the everyday topics, whatever it shows. */
const WANTED: readonly Channel[] = ["feed", "mornings", "tournaments"];

/**
 * How soon the end of a game reaches `count` browsers and 20 big screens beside them, from the click to the last of all; the
 * limit: the same bytes from a bare TCP server.
 */
export async function measureDisplays(
  server: Ready,
  people: readonly SignedIn[],
  gameNameId: string,
  count: number,
): Promise<Measure> {
  const cookies = await openScreens(`http://127.0.0.1:${server.port}`);
  const screens = { cookies, wanted: WANTED };
  const { completed } = await beforeAudience(server, people, { count, screens }, ({ round }) =>
    playGames(round, people, gameNameId),
  );
  return reach(`Game completed → ${whole(count)} browsers, ${SCREENS} big screens`, completed);
}

/** Makes big screens, and opens the link of each. Gives their cookies. */
async function openScreens(address: string): Promise<string[]> {
  const admin = await signIn(overHttp(address), FIRST_ADMINISTRATOR, PASSWORD);
  const cookies: string[] = [];
  for (let number = 1; number <= SCREENS; number += 1) {
    const { code } = await admin.does("displays.create", { name: `Écran ${number}` });
    const screen = new Person(overHttp(address), "", "");
    await screen.postText("/api/display/session", JSON.stringify({ code }));
    cookies.push(screen.cookie);
  }
  return cookies;
}
