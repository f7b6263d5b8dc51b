import type { Schema } from "../../database/schema.ts";

/**
 * What the erasure of what was played does with rows (rule E17). "goes": all are deleted. "stays": none is changed. "partly": some are
 * deleted, or some of their columns are reset.
 */
type Outcome = "goes" | "stays" | "partly";

/** What happens to each table, in the order in which rows are deleted: rows that refer to others go first. */
export const tableOutcomes: Readonly<Record<keyof Schema, Outcome>> = {
  commandAnswers: "goes",
  undos: "partly",
  journal: "partly",
  finishes: "goes",
  formerResults: "goes",
  gameResults: "goes",
  gameSeats: "goes",
  playedPowers: "goes",
  gameSessions: "goes",
  tournamentMoments: "goes",
  seenCalls: "goes",
  tournamentMatches: "goes",
  tournamentEntries: "goes",
  tournamentSignUps: "goes",
  tournamentTeamPlayers: "goes",
  tournamentTeams: "goes",
  tournaments: "goes",
  pointEntries: "goes",
  dueHeroCards: "goes",
  cardThefts: "goes",
  playerCards: "goes",
  stealRights: "goes",
  spins: "goes",
  // Its counters and points.
  players: "partly",
  // How many copies were won.
  mysteryCards: "partly",
  // What a separation would give back.
  merges: "partly",
  // The status, the ceremony and the resets of points.
  settings: "partly",
  account: "stays",
  cardListCards: "stays",
  cardLists: "stays",
  displayPairings: "stays",
  displays: "stays",
  erasedPeople: "stays",
  faces: "stays",
  fileReferences: "stays",
  files: "stays",
  formerNames: "stays",
  gameNames: "stays",
  guests: "stays",
  nameSkeletons: "stays",
  passwordLinks: "stays",
  session: "stays",
  signInLocks: "stays",
  uploads: "stays",
  user: "stays",
  verification: "stays",
  wheels: "stays",
};
