import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../domain/testing/players.ts";
import { openTournament, withMatchChange } from "../../domain/testing/tournaments.ts";
import { matchesOf } from "../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../domain/tournaments/change.ts";
import { bracketOf, matchId, type Progress, shapeOf } from "../../domain/tournaments/progress.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import { isGroupMatch } from "../../domain/tournaments/shape.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { GroupTables } from "./GroupTables.tsx";
import { useTournament } from "./useTournament.ts";

/** Four teams in one group: "Joueur 1" to "Joueur 4". */
const start = openTournament(4, { groups: { size: 4, qualifiers: 2 }, bestOfThree: true });

/** After the first of these two teams beat the other. */
function beats(progress: Progress, winner: string, loser: string, score: Score): Progress {
  const match = matchesOf(bracketOf(progress)).find(
    (each) => isGroupMatch(each) && [winner, loser].every((id) => teamIdsOf(each).includes(id)),
  );
  if (!match) throw new Error("These teams do not meet");
  return withMatchChange(progress, match, {
    decision: { winner, score, by: "chef", at: 2000, reason: null },
  });
}

function Tables({ progress }: { progress: Progress }) {
  const shown = useTournament(progress.tournament);
  const { groups } = shapeOf(progress);
  return shown && groups && <GroupTables shown={shown} stage={groups} viewer={{ isAdmin: true, now: 0 }} />;
}

async function show(progress: Progress) {
  const player = playerNamed("Eva");
  fakeServer({ player });
  const stream = fakeStream();
  await render(
    <LiveScreen me={player.id}>
      <Tables progress={progress} />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("players", [player]),
    snapshotOf("tournaments", [progress.tournament]),
    snapshotOf(
      "tournament",
      [
        ...progress.teams.map((team) => ({ kind: "team" as const, ...team })),
        ...progress.records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
      ],
      "cup",
    ),
  ]);
}

const over = [
  ["t1", "t4", "2-0"],
  ["t2", "t3", "2-1"],
  ["t2", "t1", "2-1"],
  ["t3", "t4", "2-0"],
  ["t1", "t3", "2-0"],
  ["t2", "t4", "2-1"],
] as const;
const play = (results: readonly (readonly [string, string, Score])[]) =>
  results.reduce((progress, [winner, loser, score]) => beats(progress, winner, loser, score), start);

test("every match of a group opens, also those of its earlier rounds", async () => {
  await show(play(over.slice(0, 5)));
  const matches = page.getByRole("listitem").getByRole("button");
  await expect.poll(() => matches.elements().length).toBe(6);
  const earlier = page.getByRole("button", { name: /Joueur [14] contre Joueur [14]\. Joueur 1 gagne\./ });
  await earlier.click();
  await expect.element(page.getByRole("dialog", { name: "Groupe A, ronde 1" })).toBeVisible();
});

test("a team that withdrew is marked in its row", async () => {
  const teams = start.teams.map((team) => (team.id === "t2" ? { ...team, withdrawnAt: 3000 } : team));
  await show({ ...play(over.slice(0, 2)), teams });
  await expect.element(page.getByRole("row", { name: /Joueur 2/ }).getByText("A abandonné")).toBeVisible();
  expect(page.getByText("A abandonné").elements()).toHaveLength(1);
});

test("teams with as many wins: what separates them is said where the column does not say it (rule T41)", async () => {
  await show(
    play([
      ["t1", "t4", "2-1"],
      ["t2", "t1", "2-1"],
      ["t3", "t2", "2-1"],
      ["t1", "t3", "2-0"],
      ["t2", "t4", "2-0"],
      ["t3", "t4", "2-0"],
    ]),
  );
  await expect.element(page.getByText("Entre elles : Joueur 1 +1 · Joueur 2 0 · Joueur 3 −1")).toBeVisible();
});

test("teams that only the draw separates are named in their order", async () => {
  await show(
    play([
      ["t1", "t4", "2-0"],
      ["t3", "t2", "2-0"],
    ]),
  );
  await expect.element(page.getByText("Joueur 1 devant Joueur 3, par l'ordre du tirage")).toBeVisible();
  await expect.element(page.getByText(/Entre elles/)).not.toBeInTheDocument();
});
