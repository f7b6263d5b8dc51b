import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../../domain/testing/players.ts";
import { openTournament } from "../../../../domain/testing/tournaments.ts";
import { type Entry, newSignUp, type RollCallAnswer } from "../../../../domain/tournaments/signUp.ts";
import { LiveScreen } from "../../../testing/LiveScreen.tsx";
import { fakeServer } from "../../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../../testing/stream.ts";
import { SignUpDraft } from "./SignUpDraft.tsx";

/** Shows an organiser the sign-up for groups of teams of two; people who answered the roll call, if any did. */
async function showSignUp(answers: readonly (RollCallAnswer | null)[], isRollCallOn = false) {
  const admin = playerNamed("Nadia", { role: "admin" });
  const people = answers.map((_, index) => playerNamed(`Joueur ${index + 1}`));
  const { tournament } = openTournament(0, { teamSize: 2 });
  const draft = { ...tournament, groups: { size: 4, qualifiers: 2 }, teams: [] } as const;
  const entries = answers.map(
    (presence, index): Entry => ({
      ...{ playerId: people[index]?.id ?? "", at: 1, partnerId: null, isDeclined: false },
      presence,
    }),
  );
  const times = isRollCallOn ? { rollCallAt: Date.now(), rollCallEndsAt: Date.now() + 600_000 } : {};
  fakeServer({ player: admin });
  const stream = fakeStream();
  await render(
    <LiveScreen me={admin.id}>
      <SignUpDraft draft={draft} signUp={{ ...newSignUp, ...draft, ...times, entries, isDrawn: false }} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", people)]);
}

const notice = page.getByText("Il faut au moins 3 équipes pour former un groupe.").first();
const changeFormat = page.getByRole("link", { name: "Changer le format" });
const drawAll = page.getByRole("button", { name: "Tirer sans appel" });

test("before the draw, a sign-up says that its format does not fit, and leads to where it is changed", async () => {
  await page.viewport(390, 844);
  await showSignUp([null, null, null, null, null]);
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText(/Il manque 1\spersonne/)).toBeVisible();
  await expect.element(changeFormat).toHaveAttribute("href", "/admin/tournaments/cup/players");
  await expect.element(drawAll).toBeDisabled();
});

test("a format that fits is not mentioned", async () => {
  await showSignUp([null, null, null, null, null, null]);
  await expect.element(drawAll).toBeEnabled();
  expect(changeFormat.elements()).toEqual([]);
});

test("in the roll call, the way out is shown as soon as too few can still come", async () => {
  await page.viewport(390, 844);
  await showSignUp(["here", "here", "here", null, null, "away"], true);
  await expect.element(changeFormat).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Tirer parmi les 3" })).toBeDisabled();
  expect(page.getByText(/pas assez de joueurs/).elements()).toEqual([]);
});
