import { onTestFinished } from "vitest";
import type { Channel } from "../../domain/live/topics.ts";
import type { Person } from "./person.ts";
import { connectStream, type Returning, type Stream } from "./stream.ts";

/** Opens a person's live stream, as `connectStream` does; closed when the running test ends. */
export async function openStream(
  address: string,
  person: Person,
  returning?: Returning,
  wanted?: readonly Channel[],
  path?: string,
): Promise<Stream> {
  const stream = await connectStream(address, person, returning, wanted, path);
  onTestFinished(stream.close);
  return stream;
}

/** The topics that a player reads, but not administrators' ones. */
export const playersTopics = [
  "ceremony",
  "chills",
  "event",
  "finishes",
  "gameNames",
  "games",
  "grid",
  "nextMatches",
  "ownMorning",
  "ownPlayer",
  "ownResults",
  "ownTotal",
  "playerCards",
  "players",
  "spins",
  "stealRights",
  "tallies",
  "thefts",
  "wheel",
];
