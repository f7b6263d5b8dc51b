import { describe, expect, test } from "vitest";
import { channelOf } from "../../../domain/live/topics.ts";
import { cardsOf, winCard } from "../../testing/cards.ts";
import {
  endWithHeroCardsHidden,
  readPublicCeremony,
  readWholeScript,
  showStep,
} from "../../testing/ceremony.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { displayStream, openDisplay } from "../../testing/displays.ts";
import { playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { LoadedDice } from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const CROWN = { name: "Couronne", category: "hero", value: 431 } as const;

/** An active event in which Bob won a game against Ana, and Ana then won a Hero card. */
async function eventWithHeroCard(engine: (typeof engines)[number]) {
  const server = await startServer(engine, { chance: new LoadedDice() });
  const [ana, bob] = await server.playing("Ana", "Bob");
  const admin = await server.admin();
  await playGame(server, bob, ana);
  const crown = await winCard(server, ana, CROWN);
  return { server, admin, ana, bob, crown };
}

/** The live stream of a reader, with every channel in which the points of the owner's Hero cards could arrive. */
async function streamAbout(server: TestServer, reader: Person, owner: Person) {
  const about = ["pointEntries", "hiddenPointEntries", "playerJournal"] as const;
  return openStream(await server.listen(), reader, undefined, [
    ...about.map((topic) => channelOf(topic, owner.id)),
    "otherPlayers",
    "mornings",
    "feed",
    "completedGames",
    "segmentCounts",
  ]);
}

/** Hero cards are paid when the ceremony has revealed the standings (rules E6 and K1). */
describe.each(engines)("on %s", (engine) => {
  test.each(["finishCeremony", "skipCeremony"] as const)(
    "event.%s reveals the points of a Hero card, which nobody, not even the card's owner, sees before",
    async (reveal) => {
      const { server, admin, ana, bob } = await eventWithHeroCard(engine);
      const { screen } = await openDisplay(server, "Bar");
      const streams = [
        ...(await Promise.all([ana, bob, admin].map((reader) => streamAbout(server, reader, ana)))),
        await displayStream(server, screen, ["otherPlayers", "mornings", "feed", "completedGames"]),
      ];
      const [anaStream] = streams;
      const before = streams.map(({ messages }) => messages.length);

      await endWithHeroCardsHidden(server, admin, [ana, bob]);
      await showStep(server, admin);
      for (const [index, stream] of streams.entries()) {
        await stream.until(
          () => stream.rows("ceremony")[0]?.step === "place:1",
          "the first place is received",
        );
        const topics = stream.messages
          .slice(before[index])
          .flatMap((frames) => frames.map(({ topic }) => topic));
        expect([...new Set(topics)].sort()).toEqual(["ceremony", "event", "feed"]);
      }
      expect((await readPublicCeremony(server))?.places.at(-1)?.players).toEqual([
        { id: ana.id, name: "Ana", totalPoints: 432, heroCards: [{ name: "Couronne", points: 431 }] },
      ]);

      await admin.does(`event.${reveal}`, {});
      await anaStream?.until(() => anaStream.rows("playerCards").length === 0, "the card is used");
      const received = new Set(anaStream?.frames.map(({ topic }) => topic));
      expect(
        ["players", "pointEntries", "playerJournal"].filter((topic) => !received.has(topic as never)),
      ).toEqual([]);
      expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 432, cardsOwned: 0 });
      const { lines } = answerOf(await ana.query("journal.list", { playerId: ana.id, before: null }));
      expect(lines).toContainEqual(expect.objectContaining({ what: "cardPaid", points: 431 }));
    },
  );

  test("awards do not count the points of Hero cards, neither before nor after the cards are paid", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const [ana, bob] = await server.playing("Ana", "Bob");
    await winCard(server, ana, CROWN);
    await playGame(server, bob, ana);
    server.clock.now += 24 * 3600 * 1000;
    await playGame(server, bob, ana);
    const admin = await server.admin();
    await admin.does("event.end", { ceremony: true });
    await showStep(server, admin);
    const kinds = async () => (await readPublicCeremony(server))?.awards.map(({ kind }) => kind);
    expect(await kinds()).toEqual(["faithful", "pair"]);
    server.clock.now += 60_000;
    await admin.does("event.finishCeremony", {});
    expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 433 });
    expect(await kinds()).toEqual(["faithful", "pair"]);
  });

  test("only Hero cards won before the event's end are paid, with the value that they have at the unfreeze", async () => {
    const { server, admin, ana, bob, crown } = await eventWithHeroCard(engine);
    await admin.does("accounts.setPlaying", { plays: true });
    await admin.does("event.end", { ceremony: true });
    const wonAfterEnd = await winCard(server, admin, { ...CROWN, name: "Sceptre" });
    const [storedCard] = (await server.rows("mysteryCards")).filter(({ id }) => id === crown.cardId);
    if (!storedCard) throw new Error("The card must exist");
    const { id: cardId, version, copiesGiven, copiesRemaining, createdAt, createdBy, ...card } = storedCard;
    const stream = await streamAbout(server, admin, bob);
    await admin.does("cards.update", { cardId, card: { ...card, value: 2 }, version });
    await stream.until(
      () => stream.frames.some(({ topic }) => topic === "ceremony"),
      "the script has changed",
    );
    expect((await readWholeScript(server)).places.at(-1)?.players.map(({ name }) => name)).toEqual([
      "Ana",
      "Bob",
    ]);
    await admin.does("event.skipCeremony", {});
    expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
    expect(await cardsOf(server, admin)).toMatchObject([{ id: wonAfterEnd.id }]);
  });

  test("when the event starts again during the ceremony, Hero cards are paid only once the standings are unfrozen", async () => {
    const { server, admin, ana, bob } = await eventWithHeroCard(engine);
    await endWithHeroCardsHidden(server, admin, [ana, bob], 2);
    await admin.does("event.start", {});
    expect(await cardsOf(server, ana)).toMatchObject([{ name: "Couronne" }]);
    await admin.does("event.unfreeze", {});
    expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 432, cardsOwned: 0 });
    await admin.does("event.end", {});
    expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 432 });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("unfreezing the standings does not pay Hero cards when the event did not end during the freeze", async () => {
    const { server, admin, ana } = await eventWithHeroCard(engine);
    await admin.does("event.freeze", {});
    await admin.does("event.unfreeze", {});
    expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 1, cardsOwned: 1 });
  });
});
