import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../../domain/games/game.ts";
import { rankGame } from "../../../domain/games/ranking.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { openTournament, withMatchChange, wonBy } from "../../../domain/testing/tournaments.ts";
import type { SignUpRow } from "../../../domain/tournaments/signUp.ts";
import { LiveProvider } from "../../live/LiveProvider.tsx";
import { fakeStream, snapshotOf, tournamentSnapshots } from "../../testing/stream.ts";
import { NowView } from "./NowView.tsx";

test("a big screen shows an ongoing game, and after its end the winner and the winner's points", async () => {
  const stream = fakeStream();
  await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <NowView />
    </LiveProvider>,
  );
  const game = soloGame(["nadia", "karim", "léa"]);
  const item = page.getByRole("listitem").filter({ hasText: game.gameName });
  await stream.send([snapshotOf("games", [game]), snapshotOf("feed", [])]);
  await expect.element(item).toMatchTextContent(/3\sjoueurs/);
  const { results } = rankGame(game, ["nadia", "karim", "léa"], defaultGrid);
  const completed: WholeGame = { ...game, status: "completed", completedAt: 1, results };
  await stream.send([snapshotOf("games", [completed])]);
  await expect.element(item).toMatchTextContent(/NADIA/);
  await expect.element(item).toMatchTextContent(/\+5/);
});

test("a big screen shows the matches of a tournament beside the games, but no unanswered call (rule B26)", async () => {
  const stream = fakeStream();
  await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <NowView />
    </LiveProvider>,
  );
  let cup = openTournament(8);
  const answered = cup.teams.map(({ id }) => id);
  cup = withMatchChange(cup, { round: 1, position: 1 }, { call: { table: 4, at: 1, answered } });
  cup = withMatchChange(cup, { round: 1, position: 2 }, { call: { table: 5, at: 1 } });
  cup = wonBy(cup, { round: 1, position: 3 }, 1);
  const game = soloGame(["nadia", "karim", "léa"]);
  await stream.send([snapshotOf("games", [game]), snapshotOf("feed", []), ...tournamentSnapshots(cup)]);
  const items = page.getByRole("listitem");
  await expect.element(items.filter({ hasText: "Table 4" })).toMatchTextContent(/contre/);
  await expect.element(items.filter({ hasText: /bat / })).toBeVisible();
  await expect.element(items.filter({ hasText: game.gameName })).toBeVisible();
  await expect.element(page.getByText("1 partie, 1 match en cours")).toBeVisible();
  await expect.element(page.getByText("Table 5")).not.toBeInTheDocument();
});

test("a big screen never says that nobody plays while a tournament is under way: it names the called tables (rule B26)", async () => {
  const stream = fakeStream();
  await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <NowView />
    </LiveProvider>,
  );
  await stream.send([snapshotOf("games", []), snapshotOf("feed", [])]);
  const nobody = page.getByText(/(0 partie|Aucune partie) en cours/);
  await expect.element(nobody.first()).toBeVisible();
  let cup = openTournament(8);
  const isTold = async (text: string) => {
    await stream.send(tournamentSnapshots(cup));
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText("Tournoi en cours")).toBeVisible();
    expect(nobody.elements()).toEqual([]);
  };
  await isTold("Le tournoi est en cours.");
  cup = withMatchChange(cup, { round: 1, position: 1 }, { call: { table: 4, at: 1 } });
  await isTold("La table 4 est appelée.");
  cup = withMatchChange(cup, { round: 1, position: 2 }, { call: { table: 3, at: 2 } });
  await isTold("Les tables 3 et 4 sont appelées.");
});

test("a big screen says until when people may sign up for a tournament, and when its roll call is under way (rule T46)", async () => {
  const stream = fakeStream();
  await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <NowView />
    </LiveProvider>,
  );
  const signUp: SignUpRow = {
    ...{
      id: "cup",
      name: "Coupe",
      teamSize: 2,
      groups: null,
      bestOfThree: false,
      createdAt: 1,
      isDrawn: false,
    },
    ...{ closesAt: Date.now() + 3_600_000, rollCallAt: null, rollCallEndsAt: null, entries: [] },
  };
  const item = page.getByRole("listitem").filter({ hasText: "Coupe" });
  await stream.send([snapshotOf("feed", []), snapshotOf("signUps", [signUp])]);
  await expect.element(item).toMatchTextContent(/Inscriptions ouvertes jusqu'à \d+:\d+/);
  const called = { ...signUp, rollCallAt: Date.now(), rollCallEndsAt: Date.now() + 600_000 };
  await stream.send([snapshotOf("signUps", [called])]);
  await expect.element(item).toMatchTextContent(/répondez sur votre téléphone/);
  const drawn: SignUpRow = { ...called, isDrawn: true };
  await stream.send([snapshotOf("signUps", [drawn])]);
  await expect.element(item).not.toBeInTheDocument();
});
