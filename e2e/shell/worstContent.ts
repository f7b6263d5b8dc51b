import { CARD_LIMITS } from "../../domain/cards/card.ts";
import { EVENT_TITLE_MAX } from "../../domain/event/event.ts";
import { GAME_NAME_MAX } from "../../domain/games/gameNames.ts";
import { LABEL_MAX } from "../../domain/wheel/wheel.ts";
import type { Person } from "../../server/testing/person.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import type { Clock } from "../../testing/host/host.ts";
import { oneCopyCard, setOnlyReward, spinFor, winCardFor } from "../fixtures/cards.ts";

export const TITLE = "W".repeat(EVENT_TITLE_MAX);
export const GAME = "W".repeat(GAME_NAME_MAX);
export const TEAM_GAME = "Jeu d'équipes ".padEnd(GAME_NAME_MAX, "M");
export const LABEL = "W".repeat(LABEL_MAX);
const LONG_WORD = "W".repeat(40);
export const CARD = "M".repeat(CARD_LIMITS.name);

/** Saves a text of the rules and a list of cards with words longer than any line. */
async function writeRules(organiser: Person) {
  const blocks = ["# ", "", "- ", "> ", "    "].map((mark) => `${mark}${LONG_WORD}`);
  const content = [...blocks, `| ${LONG_WORD} | ${LONG_WORD} |\n| - | - |\n| 1 | 2 |`].join("\n\n");
  await organiser.does("rulebook.saveText", { text: "gameObjective", version: 0, content, images: [] });
  const description = LONG_WORD.repeat(5);
  const card = { id: "worst", title: CARD, imageUrl: "", imageAlt: "", description, copies: 99 };
  const list = { title: TITLE, description, backgroundColor: "violet" as const, cards: [card] };
  await organiser.does("rulebook.saveCardList", { id: null, version: 0, ...list });
}

/**
 * Adds a completed game and cards with the longest possible names. `people` have the names of worstNames.ts, in the same
 * order. The returned functions start further games.
 */
export async function addWorstContent(
  clock: Clock,
  organiser: Person,
  people: readonly [ApiPlayer, ApiPlayer, ApiPlayer, ApiPlayer],
) {
  const [wide, emoji, arabic, likely] = people;
  const [a, b, c, d] = people.map((player) => player.id) as [string, string, string, string];
  await organiser.does("event.setTitle", { title: TITLE, version: 0 });
  const addGameName = async (name: string) => (await wide.api.does("games.addName", { name })).id;
  const [gameWithoutTeams, gameInTeams] = [await addGameName(GAME), await addGameName(TEAM_GAME)];
  const linkedGroups = [
    { linkNumber: 1, players: [a, b] },
    { linkNumber: 2, players: [c, d] },
  ];
  const teams = { playersPerTeam: 2 as const, linkedGroups };
  const startWithoutTeams = () =>
    wide.api.does("games.create", { gameNameId: gameWithoutTeams, players: [a, b, c] });
  const startInTeams = () =>
    wide.api.does("games.create", { gameNameId: gameInTeams, players: [a, b, c, d], teams });
  const completed = await startWithoutTeams();
  await emoji.api.does("games.complete", { gameId: completed.id, ranking: [a, b, c] });
  await winCardFor(clock, organiser, wide.api, {
    name: CARD,
    description: "M".repeat(CARD_LIMITS.description),
  });
  await organiser.does("cards.create", { card: oneCopyCard({ name: CARD, copies: 7 }) });
  await setOnlyReward(organiser, "points", -1, LABEL);
  await organiser.does("players.adjustCounter", { playerId: a, counter: "rouletteSpins", delta: 1 });
  await spinFor(clock, wide.api);
  await writeRules(organiser);
  await organiser.does("displays.create", { name: LONG_WORD });
  for (const { id } of [emoji, arabic, likely])
    await organiser.does("players.adjustCounter", { playerId: id, counter: "chillsOwned", delta: 1 });
  return { startWithoutTeams, startInTeams };
}
