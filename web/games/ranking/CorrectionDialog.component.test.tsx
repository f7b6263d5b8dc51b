import "../../styles.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../../domain/games/game.ts";
import { rankGame } from "../../../domain/games/ranking.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { PreparedCorrections } from "../../corrections/PreparedCorrections.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { CorrectionDialog } from "./CorrectionDialog.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });

/** The dialog that corrects a game. When it closes, the prepared corrections are shown. */
function Screen({ game }: { game: WholeGame }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <CorrectionDialog game={game} onClose={() => setOpen(false)} /> : <PreparedCorrections />;
}

test("a prepared correction is listed and not yet sent; it contains the ranking that it replaces", async () => {
  const [server, stream] = [fakeServer(), fakeStream()];
  const game = soloGame(["nadia", "karim"]);
  const completed: WholeGame = {
    ...game,
    status: "completed",
    results: rankGame(game, ["nadia", "karim"], defaultGrid).results,
  };
  await render(
    <LiveScreen me="nadia">
      <Screen game={completed} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { role: "admin" })])]);
  await expect.element(button("Préparer")).toBeDisabled();
  await button(/^Descendre NADIA/).click();
  await userEvent.fill(page.getByLabelText("Raison de la correction"), "Inversés");
  await button("Préparer").click();
  await expect.element(page.getByText("Préparée. Appliquez-la depuis le journal.")).toBeVisible();
  expect(server.callCount("games.correct")).toBe(0);
  await expect.element(page.getByRole("listitem")).toMatchTextContent(/Corriger.*1\. KARIM, 2\. NADIA/);
  await button("Voir l'effet").click();
  expect((await server.next("corrections.effect")).input).toEqual({
    corrections: [
      {
        what: "game",
        gameId: "game",
        before: ["nadia", "karim"],
        ranking: ["karim", "nadia"],
        reason: "Inversés",
      },
    ],
  });
});
