import fc from "fast-check";
import { expect, test } from "vitest";
import { initialEvent } from "../../../domain/event/event.ts";
import type { Game } from "../../../domain/games/game.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { defaultTournament } from "../../../domain/tournaments/tournament.ts";
import { albumHtml } from "./albumHtml.ts";
import type { AlbumData } from "./data.ts";

/** The texts that people type, and that an album shows. */
interface Typed {
  readonly title: string;
  readonly nadia: string;
  readonly hugo: string;
  readonly game: string;
  readonly card: string;
  readonly cup: string;
  readonly team: string;
}

function dataWith({ title, nadia, hugo, game, card, cup, team }: Typed): AlbumData {
  const players = [
    { id: "n", name: nadia },
    { id: "h", name: hugo },
  ];
  const result = { positionPoints: 5, pointsEarned: 5 };
  const played = {
    id: "g",
    gameName: game,
    completedAt: 1000,
    isTeamGame: false,
    players,
    linkedGroups: [],
    results: [
      { ...result, playerId: "n", position: 1 },
      { ...result, playerId: "h", position: 2 },
    ],
    powers: [{ id: "p", playerId: "n", cardName: card, imageUrl: "" }],
    uncounted: null,
  } as unknown as Game;
  const tournament = { ...defaultTournament, id: "t", name: cup, status: "active" } as never;
  const teams = players.map((player, place) => ({
    id: `${player.id}-team`,
    name: team,
    place,
    withdrawnAt: null,
    players: [player],
  }));
  const award = { kind: "faithful", value: 1, runnersUp: [], victim: null } as const;
  return {
    event: { ...initialEvent, title },
    players: players.map(({ id, name }, index) => playerNamed(name, { id, totalPoints: 5 - index })),
    faces: new Map([["n", { emoji: "🦊", colour: 7 }]]),
    games: [played],
    tournaments: [{ tournament, teams, records: [] }],
    awards: [{ ...award, winners: [{ players: [{ id: "n", name: nadia }], value: 1 }] }],
    steps: new Map([["n", [{ at: 1000, delta: 5 }]]]),
    spins: new Map(),
    cards: new Map(),
  };
}

const images = { logo: "data:,", fonts: null, cards: new Map() };
const albumWith = (typed: Typed) =>
  albumHtml({ data: dataWith(typed), at: 2000, timeZone: "Europe/Paris", images });

/** The tags of a page, with the names of their attributes. */
function tagsIn(page: string): string[] {
  const tags = page.match(/<[^>]*>/g) ?? [];
  return tags.map((tag) => tag.replace(/="[^"]*"/g, "="));
}

const plain: Typed = {
  ...{ title: "Semaine", nadia: "Nadia", hugo: "Hugo", game: "Catan" },
  ...{ card: "Parapluie", cup: "Coupe", team: "Les Tortues" },
};

test("whatever people typed stays text: it adds no tag and no attribute to the album (rule W9)", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.constantFrom("<script>alert(1)</script>", `"onload="x`, "'><img src=x>", "</style>", "&lt;", "-->"),
  );
  const typed = fc.record({
    title: text,
    nadia: text,
    hugo: text,
    game: text,
    card: text,
    cup: text,
    team: text,
  });
  const isNamed = (album: string, name: string) => album.includes(`<bdi translate="no">${name}</bdi>`);
  expect(isNamed(albumWith(plain), "Nadia")).toBe(true);
  fc.assert(
    fc.property(typed, (texts) => {
      const changed = { ...texts, team: /^Équipe \d+$/u.test(texts.team) ? "x" : texts.team };
      expect(tagsIn(albumWith(changed))).toEqual(tagsIn(albumWith(plain)));
    }),
  );
  expect(albumWith({ ...plain, nadia: "<b>Nadia" })).toContain("&lt;b&gt;Nadia");
});
