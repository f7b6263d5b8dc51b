import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../../../domain/testing/tournaments.ts";
import { matchId, type Progress } from "../../../domain/tournaments/progress.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import type { Elements } from "../../ui/jsx/content.ts";
import { ActiveTournament } from "../ActiveTournament.tsx";
import { LatestResult } from "../admin/LatestResult.tsx";
import { TeamList } from "../admin/TeamList.tsx";
import { WaitingMatches } from "../admin/WaitingMatches.tsx";
import { CompletedTournament } from "../CompletedTournament.tsx";
import { TournamentPodium } from "../TournamentPodium.tsx";
import { type ShownTournament, useTournament } from "../useTournament.ts";

const refOf = (round: number, position: number) => ({ round, position });
const rowsOf = ({ teams, records }: Progress) => [
  ...teams.map((team) => ({ kind: "team" as const, ...team })),
  ...records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
];

const opened = openTournament(8, { tables: 1 });
const called = withMatchChange(opened, refOf(1, 1), { call: { table: 1, at: 0 } });
const firstMatchWon = wonBy(opened, refOf(1, 1), 1);
const finished = playedToEnd(openTournament(4, { status: "completed", completedAt: 5000 }));

/** Shows what `renderWith` gives for the tournament, once the tournament is loaded. */
function LoadedTournamentScreen({
  progress,
  renderWith,
}: {
  progress: Progress;
  renderWith: (shown: ShownTournament) => Elements;
}) {
  const shown = useTournament(progress.tournament);
  return shown && renderWith(shown);
}

const screenOf = (progress: Progress, renderWith: (shown: ShownTournament) => Elements) => (
  <LoadedTournamentScreen progress={progress} renderWith={renderWith} />
);

test.each<{ where: string; progress: Progress; screen: Elements; buttonName: RegExp; match: string }>([
  {
    where: "the list of active tournaments",
    buttonName: /^Joueur 1 contre Joueur 2$/,
    progress: called,
    match: "Premier tour, match 1",
    screen: <ActiveTournament tournament={called.tournament} />,
  },
  {
    where: "the player's own team in the list of active tournaments",
    buttonName: /^Joueur 5, votre équipe/,
    progress: opened,
    match: "Premier tour, match 3",
    screen: <ActiveTournament tournament={opened.tournament} />,
  },
  {
    where: "the list of finished tournaments",
    buttonName: /^Joueur 2$/,
    progress: finished,
    match: "Petite finale",
    screen: <CompletedTournament tournament={finished.tournament} />,
  },
  {
    where: "the podium",
    buttonName: /^Joueur 1$/,
    progress: finished,
    match: "Finale",
    screen: screenOf(finished, (shown) => <TournamentPodium shown={shown} showsPoints />),
  },
  {
    where: "the queue of waiting matches",
    buttonName: /^Joueur 3 contre Joueur 4/,
    progress: called,
    match: "Premier tour, match 2",
    screen: screenOf(called, (shown) => <WaitingMatches tournament={shown} />),
  },
  {
    where: "the latest result",
    buttonName: /^Joueur 1 bat Joueur 2/,
    progress: firstMatchWon,
    match: "Premier tour, match 1",
    screen: screenOf(firstMatchWon, (shown) => <LatestResult tournament={shown} now={0} />),
  },
  {
    where: "the teams of a tournament",
    buttonName: /^Joueur 1$/,
    progress: firstMatchWon,
    match: "Demi-finales, match 1",
    screen: screenOf(firstMatchWon, (shown) => <TeamList tournament={shown} />),
  },
])("the names in $where open the sheet of $match", async ({ progress, screen, buttonName, match }) => {
  const player = { ...playerNamed("Eva"), id: "p5" };
  fakeServer({ player });
  const stream = fakeStream();
  await render(<LiveScreen me="p5">{screen}</LiveScreen>);
  await stream.send([
    snapshotOf("players", [player]),
    snapshotOf("tournaments", [progress.tournament]),
    snapshotOf("tournament", rowsOf(progress), "cup"),
  ]);
  const collapsed = page.getByRole("button", { expanded: false });
  for (const button of collapsed.elements()) (button as HTMLElement).click();
  await page.getByRole("button", { name: buttonName }).click();
  await expect.element(page.getByRole("dialog", { name: match, exact: true })).toBeVisible();
});
