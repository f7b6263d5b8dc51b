import type { Migration } from "kysely/migration";
import * as baseline from "./100-baseline.ts";
import * as foldedFunction from "./101-folded.ts";
import * as erasedPeople from "./103-erased-people.ts";
import * as spreadByes from "./104-spread-byes.ts";
import * as groups from "./105-groups.ts";
import * as bothReports from "./106-both-reports.ts";
import * as signUps from "./107-sign-ups.ts";
import * as sharedPlaces from "./108-shared-places.ts";
import * as cooperativeGames from "./109-cooperative-games.ts";
import * as faces from "./110-faces.ts";
import * as formerFacts from "./111-former-facts.ts";

/** Every migration, by name, in the order of execution. A migration never changes, not even its name. */
export const migrations: Record<string, Migration> = {
  "100-baseline": baseline,
  "101-folded": foldedFunction,
  "103-erased-people": erasedPeople,
  "104-spread-byes": spreadByes,
  "105-groups": groups,
  "106-both-reports": bothReports,
  "107-sign-ups": signUps,
  "108-shared-places": sharedPlaces,
  "109-cooperative-games": cooperativeGames,
  "110-faces": faces,
  "111-former-facts": formerFacts,
};
