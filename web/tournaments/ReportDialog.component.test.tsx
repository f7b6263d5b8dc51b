import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { initialEvent } from "../../domain/event/event.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { openTournament, withMatchChange } from "../../domain/testing/tournaments.ts";
import type { MatchRecord } from "../../domain/tournaments/progress.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf, tournamentSnapshots } from "../testing/stream.ts";
import { ReportDialog } from "./ReportDialog.tsx";

const firstMatch = { round: 1, position: 1 };
const cup = openTournament(4, { playersReport: true, bestOfThree: true });
const winnerRadio = (number: number) => page.getByRole("radio", { name: new RegExp(`^Joueur ${number}`) });
const scoreRadio = (name: string) => page.getByRole("radio", { name, exact: true });

/** Opens the dialog for a player of the first team, whose match has these values. Returns the live stream. */
async function openDialog(record: Partial<MatchRecord>) {
  const player = playerNamed("p1");
  fakeServer({ player });
  const stream = fakeStream();
  const next = { teamCount: 4, ...firstMatch, call: null };
  await render(
    <LiveScreen me="p1">
      <ReportDialog tournament={cup.tournament} next={next} onClose={() => {}} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [player])]);
  await stream.send(tournamentSnapshots(withMatchChange(cup, firstMatch, record)));
  await expect.element(winnerRadio(1)).toBeInTheDocument();
  return stream;
}

test("with one game entered during the match, choosing a winner also preselects the score (rule T35)", async () => {
  await openDialog({ games: ["t1"] });
  await expect.element(scoreRadio("2 à 0")).not.toBeChecked();
  await expect.element(scoreRadio("2 à 1")).not.toBeChecked();
  await userEvent.click(winnerRadio(1));
  await expect.element(scoreRadio("2 à 0")).toBeChecked();
  await userEvent.click(winnerRadio(2));
  await expect.element(scoreRadio("2 à 1")).toBeChecked();
  await userEvent.click(scoreRadio("2 à 0"));
  await expect.element(scoreRadio("2 à 0")).toBeChecked();
});

test("after one game for each team the score is preselected, and only the winner must be chosen", async () => {
  await openDialog({ games: ["t2", "t1"] });
  await expect.element(scoreRadio("2 à 1")).toBeChecked();
  await expect.element(winnerRadio(1)).not.toBeChecked();
  await expect.element(winnerRadio(2)).not.toBeChecked();
});

test("the other team's report is preselected, to be confirmed; choosing another winner contests the report", async () => {
  await openDialog({
    report: { teamId: "t2", by: "p2", winner: "t2", score: "2-0", at: 1, contested: false },
  });
  await expect.element(winnerRadio(2)).toBeChecked();
  await expect.element(scoreRadio("2 à 0")).toBeChecked();
  await expect.element(page.getByRole("button", { name: "Confirmer le résultat" })).toBeEnabled();
  await userEvent.click(winnerRadio(1));
  await expect.element(scoreRadio("2 à 0")).not.toBeChecked();
  await userEvent.click(scoreRadio("2 à 1"));
  await expect.element(page.getByRole("button", { name: "Contester le résultat" })).toBeEnabled();
});

test("no result can be sent while the event is not active, and the dialog says why", async () => {
  const stream = await openDialog({});
  await userEvent.click(winnerRadio(1));
  await userEvent.click(scoreRadio("2 à 0"));
  const sendButton = page.getByRole("button", { name: "Annoncer la victoire" });
  await expect.element(sendButton).toBeEnabled();
  await stream.send([snapshotOf("event", [initialEvent])]);
  await expect.element(sendButton).toBeDisabled();
  await expect.element(page.getByText("L'événement n'est pas actif pour le moment.")).toBeVisible();
});
