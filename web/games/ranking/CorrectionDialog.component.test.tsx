import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type EventRow, initialEvent } from "../../../domain/event/event.ts";
import { wonRanking } from "../../../domain/games/contenders.ts";
import type { WholeGame } from "../../../domain/games/game.ts";
import { rankGame } from "../../../domain/games/ranking.ts";
import { defaultTogether, endTogether } from "../../../domain/games/together.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { soloGame, togetherGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { PreparedCorrections } from "../../undo/corrections/PreparedCorrections.tsx";
import { FinishedGame } from "../list/FinishedGame.tsx";
import { CorrectionDialog } from "./CorrectionDialog.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const reason = page.getByLabelText("Raison de la correction");
/** The names in the list, first to last. */
const order = () =>
  page
    .getByRole("button", { name: /^Déplacer / })
    .elements()
    .map((handle) => handle.getAttribute("aria-label")?.replace("Déplacer ", ""));

const game = soloGame(["nadia", "karim"]);
const completed: WholeGame = {
  ...game,
  status: "completed",
  results: rankGame(game, ["nadia", "karim"], defaultGrid).results,
};

/** The dialog that corrects a game. After it closes: the prepared corrections, and a button that opens the dialog again. */
function Screen({ game: opened = completed }: { game?: WholeGame }) {
  const [isOpen, setOpen] = useState(true);
  if (isOpen) return <CorrectionDialog game={opened} onClose={() => setOpen(false)} />;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <PreparedCorrections />
    </>
  );
}

const event = (pointsResetAt: number | null): EventRow => ({
  ...initialEvent,
  address: "http://192.168.1.24:3000",
  addressFrom: "machine",
  lostAddress: null,
  pointsResetAt,
});

async function open(screen: Elements, pointsResetAt: number | null = null) {
  const [server, stream] = [fakeServer(), fakeStream()];
  const live = (shown: Elements) => <LiveScreen me="nadia">{shown}</LiveScreen>;
  const { rerender } = await render(live(screen));
  await stream.send([
    snapshotOf("players", [playerNamed("Nadia", { role: "admin" })]),
    snapshotOf("games", [completed]),
    snapshotOf("event", [event(pointsResetAt)]),
  ]);
  return { server, show: (shown: Elements) => rerender(live(shown)) };
}

test("a prepared correction is listed but not sent, and its effect can be shown", async () => {
  const { server } = await open(<Screen />);
  await expect.element(button("Préparer")).toBeDisabled();
  await button(/^Descendre NADIA/).click();
  await userEvent.fill(reason, "Inversés");
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

test("of a cooperative game, the other end is chosen, and says what becomes of it (rule P36)", async () => {
  const played = togetherGame(["nadia", "karim"]);
  const { results, placePoints } = endTogether(played, wonRanking, defaultTogether);
  const { server } = await open(<Screen game={{ ...played, status: "completed", results, placePoints }} />);
  const correctBy = async (pressed: string) => {
    await page.getByRole("radio", { name: "Perdue" }).click();
    await userEvent.fill(reason, "Mal compris");
    await button(pressed).click();
  };
  await correctBy("Préparer");
  await expect.element(page.getByRole("listitem")).toMatchTextContent(/Perdue$/);
  await button("Ouvrir").click();
  await correctBy("Corriger");
  (await server.next("games.correct")).answer(null);
  await expect.element(page.getByText("C'est corrigé : « Catan » est perdue.")).toBeVisible();
});

test("the order and the reason are preserved when Escape closes the dialog, and discarded by 'Annuler'", async () => {
  await open(<Screen />);
  await button(/^Descendre NADIA/).click();
  await userEvent.fill(reason, "   ");
  await expect.element(button("Corriger")).toBeDisabled();
  await userEvent.fill(reason, "Inversés");
  await expect.element(button("Corriger")).toBeEnabled();
  await userEvent.keyboard("{Escape}");
  await button("Ouvrir").click();
  await expect.element(reason).toHaveValue("Inversés");
  await expect.poll(order).toEqual(["KARIM", "NADIA"]);
  await button("Annuler").click();
  await button("Ouvrir").click();
  await expect.element(reason).toHaveValue("");
  await expect.poll(order).toEqual(["NADIA", "KARIM"]);
});

test("the correction dialog stays open when its game disappears from the list of games", async () => {
  const { show } = await open(<FinishedGame game={completed} />);
  await button(/^Voir les résultats/).click();
  await button("Corriger le classement").click();
  await button(/^Descendre NADIA/).click();
  await show(null);
  await expect.poll(() => page.getByRole("article").elements()).toEqual([]);
  await expect.poll(order).toEqual(["KARIM", "NADIA"]);
  await userEvent.fill(reason, "Inversés");
  await expect.element(button("Corriger")).toBeEnabled();
});

test.for([
  { reset: "no reset", pointsResetAt: null, text: "Ce que cela change" },
  { reset: "an earlier reset", pointsResetAt: 9, text: "Ce que cela change" },
  {
    reset: "a later reset",
    pointsResetAt: 20,
    text: "D'avant la remise à zéro : rien à reprendre, aucun total ne change.",
  },
])(
  "after $reset, the dialog says beforehand which totals the correction changes",
  async ({ pointsResetAt, text }) => {
    await open(
      <CorrectionDialog game={{ ...completed, completedAt: 10 }} onClose={() => {}} />,
      pointsResetAt,
    );
    await button(/^Descendre NADIA/).click();
    await expect.element(page.getByText(text)).toBeVisible();
  },
);
