import { expect, test } from "vitest";
import { openTournament } from "../testing/tournaments.ts";
import { renameTeamBlocker } from "./naming.ts";
import { withTeam } from "./progress.ts";

const opened = openTournament(3);
const cup = { ...opened, teams: withTeam(opened.teams, "t2", { name: "Les Tortues" }) };
const finished = { ...cup, tournament: { ...cup.tournament, status: "completed" as const } };

test.each([
  { id: "p1", role: "user", name: "Les Verts", progress: cup, code: undefined },
  { id: "p1", role: "user", name: "Équipe 1", progress: cup, code: undefined },
  { id: "p2", role: "user", name: "Les Verts", progress: cup, code: "notInTeam" },
  { id: "zoe", role: "user", name: "Les Verts", progress: cup, code: "notInTeam" },
  { id: "zoe", role: "admin", name: "Les Verts", progress: cup, code: undefined },
  { id: "p1", role: "user", name: " ", progress: cup, code: "teamNameInvalid" },
  { id: "p1", role: "user", name: " les tortues", progress: cup, code: "teamNameTaken" },
  { id: "zoe", role: "admin", name: "Les Tortues", progress: cup, code: "teamNameTaken" },
  { id: "p1", role: "user", name: "Equipe 3", progress: cup, code: "teamNameTaken" },
  { id: "p1", role: "user", name: `Z${"\u0301".repeat(38)}`, progress: cup, code: "textStacked" },
  { id: "p1", role: "user", name: "Tortues\u202E", progress: cup, code: "textHidden" },
  { id: "p1", role: "user", name: "Les Verts", progress: finished, code: "tournamentCompleted" },
] as const)(
  "$id ($role) gives the team of p1 the name '$name': refusal $code",
  ({ id, role, name, progress, code }) => {
    const [team] = progress.teams;
    if (!team) throw new Error("no team");
    expect(renameTeamBlocker(progress, team, name, { id, role })?.code).toBe(code);
  },
);
