import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openTournament, playedToEnd } from "../../domain/testing/tournaments.ts";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import { consolationWinnerOf, placeReached } from "../../domain/tournaments/outcomes.ts";
import { bracketOf } from "../../domain/tournaments/progress.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { allowMotion } from "../testing/motion.ts";
import { SignedIn } from "../testing/SignedIn.tsx";
import { fakeServer } from "../testing/server.ts";
import { DialogProvider } from "../ui/dialogs/DialogProvider.tsx";
import { OtherPlaces } from "./OtherPlaces.tsx";
import { PointsToWin } from "./PointsToWin.tsx";
import { TournamentPodium } from "./TournamentPodium.tsx";
import type { ShownTournament } from "./useTournament.ts";

/** A tournament, of four teams at first, won by the first one, as seen by a player of the given team. */
function tournamentSeenBy(teamId: string, teams = 4, change: Partial<Tournament> = {}): ShownTournament {
  const progress = playedToEnd(openTournament(teams, { status: "completed", completedAt: 5000, ...change }));
  return {
    progress,
    matches: matchesOf(bracketOf(progress)),
    teams: new Map(progress.teams.map((team) => [team.id, team])),
    own: progress.teams.find(({ id }) => id === teamId),
  };
}

const confettiCount = () => document.querySelectorAll("body > canvas").length;

/** Renders the podium for a player of the team. Gives the number of confetti canvases on the page afterwards. */
async function visit(teamId: string): Promise<number> {
  const { getByRole, unmount } = await render(
    <DialogProvider>
      <TournamentPodium shown={tournamentSeenBy(teamId)} showsPoints />
    </DialogProvider>,
  );
  await expect.element(getByRole("region", { name: "Podium" })).toBeVisible();
  await new Promise(requestAnimationFrame);
  await unmount();
  return confettiCount();
}

test("only the winners see confetti, and only on their first visit", async () => {
  await allowMotion();
  await visit("t1");
  await expect.poll(confettiCount).toBe(1);
  document.querySelector("body > canvas")?.remove();
  expect(await visit("t1")).toBe(0);

  localStorage.clear();
  expect(await visit("t2")).toBe(0);
});

test("a podium whose points are hidden shows the teams without points", async () => {
  const screen = (showsPoints: boolean) => (
    <DialogProvider>
      <TournamentPodium shown={tournamentSeenBy("")} showsPoints={showsPoints} />
    </DialogProvider>
  );
  const { getByRole, rerender } = await render(screen(false));
  const podium = getByRole("region", { name: "Podium" });
  await expect.element(podium).toBeVisible();
  expect(podium.element().textContent).not.toMatch(/point/);
  await rerender(screen(true));
  await expect.element(podium.getByText(/point/).first()).toBeVisible();
});

test("below the podium, a player whose team is not on it sees the team's place and points", async () => {
  const shown = tournamentSeenBy("");
  const fourth = shown.progress.teams.find((team) => placeReached(shown, team.id) === 4);
  const { id = "", name = "" } = fourth?.players[0] ?? {};
  fakeServer({ player: { id, name, role: "user" } });
  const { getByRole } = await render(
    <SignedIn>
      <DialogProvider>
        <OtherPlaces shown={tournamentSeenBy(fourth?.id ?? "")} showsPoints />
      </DialogProvider>
    </SignedIn>,
  );
  const place = getByRole("list", { name: "Places suivantes" }).getByRole("listitem");
  await expect.poll(() => place.element().textContent).toMatch(/^4e.*Vous\+1$/);
});

test.each([
  { teams: 3, size: 3, qualifiers: 2, texts: [/^3e/] },
  { teams: 4, size: 4, qualifiers: 2, texts: [/^4e/, /^4e/] },
  { teams: 6, size: 3, qualifiers: 1, texts: [/^4e/, /^4e/, /^4e/, /^4e/] },
])(
  "below a podium of two of $teams teams, every team out of its group has a row, and nobody is promised third place (T42)",
  async ({ teams, size, qualifiers, texts }) => {
    fakeServer();
    const shown = tournamentSeenBy("t3", teams, { groups: { size, qualifiers } });
    const { getByRole, container } = await render(
      <SignedIn>
        <DialogProvider>
          <PointsToWin tournament={shown.progress.tournament} />
          <OtherPlaces shown={shown} showsPoints />
        </DialogProvider>
      </SignedIn>,
    );
    await expect.element(getByRole("list", { name: "Places suivantes" })).toBeVisible();
    expect(container.querySelector("dl")?.textContent).not.toContain("+2");
    const rows = getByRole("list", { name: "Places suivantes" }).getByRole("listitem").elements();
    expect(rows).toHaveLength(texts.length);
    for (const [index, row] of rows.entries()) expect(row.textContent).toMatch(texts[index] ?? /^$/);
  },
);

test("below the podium, long names are whole", async () => {
  fakeServer();
  await page.viewport(390, 844);
  const { progress, ...shown } = tournamentSeenBy("");
  const players = ["Marguerite-Antoinette", "Guillaumette"].map((name) => ({ id: name, name }));
  const teams = progress.teams.map((team) => ({ ...team, players }));
  const { getByRole } = await render(
    <SignedIn>
      <DialogProvider>
        <OtherPlaces shown={{ ...shown, progress: { ...progress, teams } }} showsPoints />
      </DialogProvider>
    </SignedIn>,
  );
  const names = getByRole("button", { name: "Marguerite-Antoinette et Guillaumette" });
  await expect.element(names).toBeVisible();
  for (const part of [names.element(), ...names.element().querySelectorAll("*")])
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth || part.scrollWidth);
});

test("the podium names the winners of the consolation", async () => {
  const progress = playedToEnd(openTournament(13, { consolation: true, status: "active" }));
  const shown: ShownTournament = {
    progress,
    matches: matchesOf(bracketOf(progress)),
    teams: new Map(progress.teams.map((team) => [team.id, team])),
    own: undefined,
  };
  const { getByRole } = await render(
    <DialogProvider>
      <TournamentPodium shown={shown} showsPoints />
    </DialogProvider>,
  );
  const winner = progress.teams.find(({ id }) => id === consolationWinnerOf(shown));
  const consolation = getByRole("region", { name: "Consolante" });
  await expect.element(consolation.getByText(winner?.players[0]?.name ?? "?", { exact: true })).toBeVisible();
  await expect.element(consolation.getByText("gagne la consolante")).toBeVisible();
});
