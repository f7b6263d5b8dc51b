import { expect, test } from "vitest";
import { openTournament } from "../testing/tournaments.ts";
import { renameTeamBlocker } from "./naming.ts";
import { withTeam } from "./progress.ts";

const opened = openTournament(3);
const cup = { ...opened, teams: withTeam(opened.teams, "t2", { name: "Les Tortues" }) };
const finished = { ...cup, tournament: { ...cup.tournament, status: "completed" as const } };

test.each([
  { who: "p1", role: "user", name: "Les Verts", progress: cup, code: undefined },
  { who: "p1", role: "user", name: "Équipe 1", progress: cup, code: undefined },
  { who: "p2", role: "user", name: "Les Verts", progress: cup, code: "notInTeam" },
  { who: "zoe", role: "user", name: "Les Verts", progress: cup, code: "notInTeam" },
  { who: "zoe", role: "admin", name: "Les Verts", progress: cup, code: undefined },
  { who: "p1", role: "user", name: " ", progress: cup, code: "teamNameInvalid" },
  { who: "p1", role: "user", name: " les tortues", progress: cup, code: "teamNameTaken" },
  { who: "zoe", role: "admin", name: "Les Tortues", progress: cup, code: "teamNameTaken" },
  { who: "p1", role: "user", name: "Les Verts", progress: finished, code: "tournamentCompleted" },
] as const)("$who ($role) names the first team '$name': $code", ({ who, role, name, progress, code }) => {
  const [team] = progress.teams;
  if (!team) throw new Error("no team");
  expect(renameTeamBlocker(progress, team, name, { id: who, role })?.code).toBe(code);
});
