import type { Channel } from "../../domain/live/topics.ts";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { overHttp, Person, signIn } from "../../server/testing/person.ts";
import { arrivalMeasure, withAudience } from "../audience.ts";
import type { SignedInCaller } from "../calls.ts";
import { BENCH_PASSWORD } from "../dataset.ts";
import { type Measure, whole } from "../report.ts";
import type { ReadyServer } from "../serverProcess.ts";
import { playMeasuredGames } from "./broadcast.ts";

const SCREENS = 20;
/** The channels that a big screen requests in every view, in addition to those that its stream always includes. */
const WANTED: readonly Channel[] = ["feed", "mornings", "tournaments"];

/**
 * Measures how soon the end of a game reaches `count` browsers and 20 big screens: the time from the call to the last of
 * them. It is compared with the time of a bare TCP server that sends the same bytes.
 */
export async function measureDisplays(
  server: ReadyServer,
  people: readonly SignedInCaller[],
  gameNameId: string,
  count: number,
): Promise<Measure> {
  const cookies = await openScreens(`http://127.0.0.1:${server.port}`);
  const screens = { cookies, wanted: WANTED };
  const { completed } = await withAudience(server, people, { count, screens }, ({ measureRound }) =>
    playMeasuredGames(measureRound, people, gameNameId),
  );
  return arrivalMeasure(`Game completed → ${whole(count)} browsers, ${SCREENS} big screens`, completed);
}

/** Makes 20 big screens and opens the link of each one, as a television does. Gives the cookies of these televisions. */
async function openScreens(address: string): Promise<string[]> {
  const admin = await signIn(overHttp(address), FIRST_ADMINISTRATOR, BENCH_PASSWORD);
  const cookies: string[] = [];
  for (let number = 1; number <= SCREENS; number += 1) {
    const { code } = await admin.does("displays.create", { name: `Écran ${number}` });
    const screen = new Person(overHttp(address), "", "");
    await screen.postText("/api/display/session", JSON.stringify({ code }));
    cookies.push(screen.cookie);
  }
  return cookies;
}
