import type { Score } from "../../../domain/tournaments/score.ts";
import { defaultTournament } from "../../../domain/tournaments/tournament.ts";
import { overHttp, type Person, signIn } from "../../../server/testing/person.ts";
import { PASSWORD } from "../../../server/testing/template.ts";
import { ApiPlayer } from "../../../testing/browser/apiPlayer.ts";
import type { Host } from "../../../testing/host/host.ts";
import { TournamentMomentDialog } from "../../../testing/pages/tournamentMomentDialog.ts";
import type { Photographer } from "../photographer.ts";
import { onNewEvent } from "./newEvent.ts";

/** The players of eight teams of two. */
const NAMES = [
  ...["Nadia", "Hugo", "Inès", "Denis", "Rose", "Tom", "Zoé", "Maël"],
  ...["Lou", "Paul", "Anne-Charlotte", "Théo", "Jade", "Sacha", "Lina", "Noé"],
];

/** A match, the team that wins it, and the score. The team is given by its place in the draw, counted from 1. */
type MatchResult = readonly [round: number, position: number, place: number, score: Score];

/**
 * Photographs the dialogs that show a tournament's news to its players, from the first match to the end. Each match is a best
 * of three, and there is a consolation bracket.
 */
export const photographMoments = (demoPhotographer: Photographer) => onNewEvent(demoPhotographer, takeAll);

async function takeAll(photographer: Photographer, host: Host): Promise<void> {
  const api = await signIn(overHttp(host.address), "admin", PASSWORD);
  await api.does("event.start", {});
  const people: Person[] = [];
  for (const [index, name] of NAMES.entries())
    people.push(await host.join(name, `player${index}@example.org`));
  const { points, tables } = defaultTournament;
  const { id: tournamentId } = await api.does("tournaments.create", {
    tournament: {
      name: "Coupe du soir",
      points,
      tables,
      playersReport: true,
      bestOfThree: true,
      teamSize: 2,
      players: people.map(({ id }) => id),
    },
  });
  const organiser = new ApiPlayer("admin", api, host.address);
  const draft = (await organiser.openStream("tournamentDrafts")).row("tournamentDrafts", tournamentId);
  organiser.closeStreams();
  const teams = draft?.teams.toSorted((one, other) => one.place - other.place) ?? [];
  await api.does("tournaments.open", { tournamentId });
  const inputOf = ([round, position, place, score]: MatchResult) => ({
    tournamentId,
    round,
    position,
    score,
    winnerId: teams[place - 1]?.id ?? "",
  });
  const decide = async (...results: readonly MatchResult[]) => {
    for (const each of results) await api.does("tournaments.decide", inputOf(each));
  };
  /** Takes a picture of the dialog that is shown to a player of the team at this place in the draw. */
  const take = async (name: string, place: number) => {
    const player = teams[place - 1]?.players[0]?.name ?? "";
    const viewer = await photographer.openBrowser(player, "/", { password: PASSWORD });
    const moment = new TournamentMomentDialog(viewer.page);
    await moment.dialog.waitFor();
    await photographer.take(`moment-${name}`, viewer);
    await moment.leave();
    // Closes the page. Otherwise it would also show the next dialog, and mark it as seen.
    await viewer.page.close();
  };

  for (const table of [1, 2])
    await api.does("tournaments.callMatch", { tournamentId, round: 1, position: table, table });
  for (const place of [1, 2]) {
    const reporter = people.find(({ id }) => id === teams[place - 1]?.players[1]?.id);
    await reporter?.does("tournaments.report", inputOf([1, 1, 1, "2-1"]));
  }
  await take("won", 1);
  await take("out", 2);
  await decide([1, 2, 3, "2-0"], [1, 3, 5, "2-1"], [1, 4, 7, "2-0"]);
  await api.does("tournaments.setConsolation", { tournamentId, isOpen: true });
  await take("consolation-next", 4);
  await decide([11, 1, 2, "2-0"], [11, 2, 6, "2-1"]);
  await take("consolation-out", 4);
  await decide([12, 1, 2, "2-1"]);
  await take("consolation-cup", 2);
  await decide([2, 1, 1, "2-0"], [2, 2, 5, "2-1"]);
  await take("third-next", 3);
  await decide([2, 0, 3, "2-1"]);
  await take("third", 3);
  await take("fourth", 7);
  await decide([3, 1, 1, "2-1"]);
  await take("final-won", 1);
  await take("finalist", 5);
  await api.does("tournaments.finish", { tournamentId });
  await take("cup", 1);
  await take("cup-second", 5);
  await take("cup-other", 8);
}
