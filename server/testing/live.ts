import { onTestFinished } from "vitest";
import type { Channel } from "../../domain/live/topics.ts";
import type { Person } from "./person.ts";
import { connectStream, type ResumeState, type Stream } from "./stream.ts";

/** Opens a person's live stream, as `connectStream` does. The stream is closed when the running test ends. */
export async function openStream(
  address: string,
  person: Person,
  resumeState?: ResumeState,
  wanted?: readonly Channel[],
  path?: string,
): Promise<Stream> {
  const stream = await connectStream(address, person, resumeState, wanted, path);
  onTestFinished(stream.close);
  return stream;
}

/** The topics that are always in the stream of a player who is not an administrator. */
export const ALWAYS_SENT_TOPICS = [
  "ceremony",
  "event",
  "faces",
  "finishes",
  "gameNames",
  "games",
  "heldGuests",
  "nextMatches",
  "ownMorning",
  "ownPlayer",
  "ownResults",
  "ownTotal",
  "playerCards",
  "players",
  "settings",
  "signUps",
  "spins",
  "stealRights",
  "tallies",
  "thefts",
  "tournamentMoments",
];
