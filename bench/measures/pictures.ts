import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { FIRST_ADMINISTRATOR } from "../../domain/people/accounts/firstAdministrator.ts";
import { noise } from "../../server/testing/images.ts";
import { Caller, commandRequest, commandResultOf, type SignedInCaller } from "../calls.ts";
import type { ConnectionMethods } from "../connections.ts";
import { BENCH_PASSWORD } from "../dataset.ts";
import { type Program, startProgram } from "../program.ts";
import { arrivalBudget, type Measure, megabytes, milliseconds, whole } from "../report.ts";
import { percentile } from "../sample.ts";
import type { ReadyServer } from "../serverProcess.ts";

const PICTURES = 10;
/** The size of a picture, in pixels: 14 megapixels. The pictures are random noise, so each JPEG file has some 9 MB. */
const SIZE = { width: 4400, height: 3200 };
const BROWSERS = 1000;
const CALM_ROUNDS = 8;
const BETWEEN_ROUNDS_MS = 100;
const ARRIVAL_MAX_MS = 200;
/** The header of every request of the tus protocol, by which browsers upload files. */
const TUS = { "Tus-Resumable": "1.0.0" };

/** The parts that each measured game needs: the server, the connected browsers, the players and the game's name. */
interface GameParts {
  readonly port: number;
  readonly browsers: Program<ConnectionMethods>;
  readonly people: readonly SignedInCaller[];
  readonly gameNameId: string;
}

/**
 * Measures how soon live changes reach 1,000 browsers while the server decodes ten pictures of 9 MB that are uploaded at
 * the same time. These times are compared with those of the same kind of changes before the uploads.
 */
export async function measurePictures(
  { port }: ReadyServer,
  people: readonly SignedInCaller[],
  gameNameId: string,
): Promise<Measure> {
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, () => noise(SIZE.width, SIZE.height).jpeg({ quality: 80 }).toBuffer()),
  );
  const caller = new Caller(port, 1);
  const browsers = startProgram<ConnectionMethods>("connections.ts");
  try {
    const admin = await caller.signIn(FIRST_ADMINISTRATOR, BENCH_PASSWORD);
    const cookies = Array.from(
      { length: BROWSERS },
      (_, index) => people[index % people.length]?.cookie ?? "",
    );
    await browsers.methods.openStreams({ port, cookies });
    const parts = { port, browsers, people, gameNameId };
    let rounds = 0;
    const calm: number[] = [];
    while (rounds < CALM_ROUNDS) calm.push(...(await playGame(parts, rounds++)));

    let isOver = false;
    const start = performance.now();
    const sending = Promise.all(pictures.map((picture) => uploadPicture(port, admin, picture))).finally(
      () => {
        isOver = true;
      },
    );
    const busy: number[] = [];
    while (!isOver) busy.push(...(await playGame(parts, rounds++)));
    await sending;
    const bytes = pictures.reduce((sum, { length }) => sum + length, 0);
    return pictureMeasure(busy, calm, bytes, performance.now() - start);
  } finally {
    caller.close();
    browsers.stop();
  }
}

/** Creates a game and completes it. Gives how long each change took to reach each browser, in ms. */
async function playGame({ port, browsers, people, gameNameId }: GameParts, round: number): Promise<number[]> {
  const { id, cookie } = people[round % people.length] ?? { id: "", cookie: "" };
  const ranking = [id, `bot-${randomUUID()}`];
  await sleep(BETWEEN_ROUNDS_MS);
  const creation = commandRequest("games.create", cookie, { gameNameId, players: ranking });
  const created = await browsers.methods.measureCall({ port, call: creation, text: ranking[1] ?? "" });
  const { id: gameId } = commandResultOf<{ id: string }>(created.answer);
  await sleep(BETWEEN_ROUNDS_MS);
  const completion = commandRequest("games.complete", cookie, { gameId, ranking });
  const completed = await browsers.methods.measureCall({
    port,
    call: completion,
    text: '"status":"completed"',
  });
  return [...created.arrivals.ms, ...completed.arrivals.ms];
}

/** Uploads a picture as browsers do, but in one piece. Throws unless the picture was stored. */
async function uploadPicture(port: number, cookie: string, picture: Buffer): Promise<void> {
  const uploads = `http://127.0.0.1:${port}/api/uploads`;
  const begun = await fetch(uploads, {
    method: "POST",
    headers: {
      ...TUS,
      cookie,
      "Upload-Length": String(picture.length),
      "Upload-Metadata": `filetype ${Buffer.from("image/jpeg").toString("base64")}`,
    },
  });
  const uploadUrl = new URL(begun.headers.get("location") ?? "", uploads);
  const response = await fetch(`${uploads}/${uploadUrl.pathname.split("/").at(-1)}`, {
    method: "PATCH",
    headers: { ...TUS, cookie, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
    body: new Uint8Array(picture),
  });
  if (!response.ok)
    throw new Error(`The server answered a picture with ${response.status}: ${await response.text()}`);
}

/** `busy` and `calm`: how long changes took to arrive during the uploads and before them, in ms. */
function pictureMeasure(
  busy: readonly number[],
  calm: readonly number[],
  bytes: number,
  ms: number,
): Measure {
  const [busyP99, busyWorst, calmP99] = [percentile(busy, 0.99), percentile(busy, 1), percentile(calm, 0.99)];
  return {
    name: `Live changes → ${whole(BROWSERS)} browsers, ${PICTURES} pictures (${megabytes(bytes)}) uploaded`,
    result: `p99 ${milliseconds(busyP99)}, worst ${milliseconds(busyWorst)}, in ${(ms / 1000).toFixed(1)} s`,
    reference: `p99 ${milliseconds(calmP99)} (when calm)`,
    ratio: busyP99 / calmP99,
    ...arrivalBudget(busyP99, calmP99, ARRIVAL_MAX_MS),
  };
}
