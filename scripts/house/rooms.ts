import { isTest, type Source } from "./source.ts";

type Broken = { readonly line: number; readonly message: string }[];

/**
 * The rooms of each top-level folder: its subfolders, from the ground up (docs/architecture.md says what each contains). A
 * feature has the same name in all three. A file imports only its own room and rooms below it.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [
    ...["refusals", "documents", "files", "people", "cards", "points", "event", "wheel", "games", "rules"],
    ...["history", "tournaments", "prepare", "backups", "bigscreens", "undo", "settings", "live", "testing"],
  ],
  server: [
    ...["database", "live", "calls", "files", "history", "people", "rules", "bigscreens", "points"],
    ...[
      "prepare",
      "cards",
      "wheel",
      "games",
      "tournaments",
      "event",
      "backups",
      "settings",
      "undo",
      "start",
      "testing",
    ],
  ],
  web: [
    ...["public", "texts", "ui", "live", "api", "files", "shell", "testing", "points", "cards", "wheel"],
    ...[
      "event",
      "undo",
      "history",
      "rules",
      "people",
      "games",
      "tournaments",
      "backups",
      "prepare",
      "bigscreens",
      "start",
    ],
  ],
};

/** The only imports that go up: from a room to a room above it. */
const UPWARD: readonly string[] = [
  // The event has the address that all links lead to, and a player's Chills are limited by the stock.
  "domain/event → domain/prepare",
  "domain/people → domain/wheel",
  // Deleting, renaming and merging people changes what they took part in.
  "server/people → server/points",
  "server/people → server/games",
  "server/people → server/tournaments",
  "server/people → server/event",
  // A player's page shows the player's games.
  "web/people → web/games",
];

/** The room of a file: `server/cards` for `server/cards/powers/topic.ts`; null for a file that is in no room. */
function roomOf(path: string): string | null {
  const [topFolder, room, file] = path.split("/");
  return topFolder && room && file && ROOMS[topFolder] ? `${topFolder}/${room}` : null;
}

function heightOf(room: string): number {
  const [topFolder = "", name = ""] = room.split("/");
  return ROOMS[topFolder]?.indexOf(name) ?? -1;
}

/** A rule: each file of `domain`, `server` and `web` is in one of the rooms of the table. */
export function isInKnownRoom({ path }: Source): Broken {
  const room = roomOf(path);
  return room === null || heightOf(room) >= 0
    ? []
    : [
        {
          line: 1,
          message: `"${room}" is no room: choose one of those in scripts/house/rooms.ts, or add it there`,
        },
      ];
}

/** A rule: imports go down, except those listed above. Tests may import any room. */
export function importsGoDown({ path, imports }: Source): Broken {
  const from = roomOf(path);
  if (from === null || isTest(path)) return [];
  return imports.flatMap(({ path: target, line }) => {
    const to = target === null ? null : roomOf(target);
    if (to === null || to.split("/", 1)[0] !== from.split("/", 1)[0]) return [];
    if (heightOf(to) <= heightOf(from) || UPWARD.includes(`${from} → ${to}`)) return [];
    return [{ line, message: `${from} is below ${to}, so it must not import it (scripts/house/rooms.ts)` }];
  });
}

/** The files that define calls: each is in a file of this name, so that all calls of a feature can be found. */
const CALLS = /^server\/calls\/(command|query)\.ts$/;

/** A rule: what a file contains is said by its name: calls are in `router.ts`, screens with an address in `…Page.tsx`. */
export function isNamedByContent({ path, imports }: Source): Broken {
  const from = roomOf(path);
  if (from === null || isTest(path)) return [];
  return imports.flatMap(({ path: target, line, isTypeOnly }) => {
    if (target === null) return [];
    if (CALLS.test(target) && !isTypeOnly && from !== "server/calls" && !path.endsWith("/router.ts"))
      return [{ line, message: "calls are defined in a file named router.ts" }];
    if (/^web\/.*[a-z]Page\.tsx$/.test(target) && from !== "web/start" && from !== roomOf(target))
      return [{ line, message: `"${target}" is a screen with an address, which only web/start loads` }];
    return [];
  });
}
