import { createCup } from "../../server/testing/tournaments.ts";
import { CallNotice } from "../../testing/pages/callNotice.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const TEAM_COUNT = 13;

test("among 13 teams a substitute and a latecomer see their match at once, and both changes are undone in another order", async ({
  admin,
  browsers,
  player,
  person,
}) => {
  const organiser = await admin({ at: null });
  const { api } = organiser;
  await api.does("event.start", {});
  const people = await Promise.all(Array.from({ length: TEAM_COUNT }, () => player("Joueur")));
  const substitute = await person("Zoé", { at: "/" });
  const latecomer = await person("Lina", { at: "/" });
  const tournamentId = await createCup(
    api,
    people.map(({ id }) => id),
    1,
    { name: "Coupe du soir", tables: 4, playersReport: true },
  );
  await api.does("tournaments.open", { tournamentId });
  const stream = await organiser.openStream(`tournament:${tournamentId}`);
  const teams = () => stream.rows("tournament").flatMap((row) => (row.kind === "team" ? row : []));
  const nameAt = (place: number) => teams().find((team) => team.place === place)?.players[0]?.name ?? "";
  const leaving = people.find(({ name }) => name === nameAt(0));
  if (!leaving) throw new Error("Nobody was drawn at the first place");
  const left = await browsers.open(leaving.name, leaving.api, { at: `/tournaments/${tournamentId}` });
  await api.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 2 });
  const { page } = await browsers.open(organiser.name, api, { at: `/admin/tournaments/${tournamentId}` });
  const requests = new Map<string, string>();
  page.on("request", (request) => {
    const command = /tournaments\.(replacePlayer|addTeam)/.exec(request.url())?.[1];
    if (command) requests.set(command, request.postDataJSON().requestId);
  });
  const dialog = page.getByRole("dialog");
  const toast = page.getByRole("region", { name: "Notifications" });
  await page.getByRole("button", { name: /^Équipes/ }).tap();

  await test.step("a player is replaced: the sheet says before what changes, and the substitute's phone shows the call", async () => {
    await expect(new CallNotice(left.page).notice).toContainText("Table 2");
    await page.getByRole("button", { name: new RegExp(`^Changer l'équipe de ${leaving.name}$`) }).tap();
    await dialog.getByRole("button", { name: substitute.name }).tap();
    await expectAccessible(page, "who replaces whom");
    await dialog.getByRole("button", { name: "Voir ce qui change" }).tap();
    const changes = dialog.getByRole("list", { name: "Ce qui change" });
    await expect(changes).toContainText(`${leaving.name} ne garde rien`);
    await expect(changes).toContainText(`${substitute.name} reçoit les points de l'équipe`);
    await expect(changes).toContainText(`Appel à la table 2 pour ${substitute.name}`);
    await expectAccessible(page, "what a replacement changes");
    await dialog.getByRole("button", { name: `Remplacer ${leaving.name}` }).tap();
    await expect(toast).toContainText(`${substitute.name} remplace ${leaving.name}.`);
    const notice = new CallNotice(substitute.page).notice;
    await expect(notice).toContainText(/Table\s*2/);
    await expect(notice).toContainText(`contre ${nameAt(1)}`);
    await expect(new CallNotice(left.page).notice).toHaveCount(0);
  });

  await test.step("a team comes late against a team with a bye, and hears of its match", async () => {
    const opponent = nameAt(TEAM_COUNT - 1);
    await page.getByRole("button", { name: "Ajouter une équipe" }).tap();
    await expect(dialog).toContainText("Il reste 3 équipes exemptées");
    await dialog.getByRole("radio", { name: opponent }).check();
    await dialog.getByRole("checkbox", { name: latecomer.name }).check();
    await expectAccessible(page, "a late team");
    await dialog.getByRole("button", { name: "Voir ce qui change" }).tap();
    await expect(dialog).toContainText("14 équipes au lieu de 13");
    await expect(dialog.getByRole("region", { name: "Nouveau match, premier tour" })).toContainText(opponent);
    await dialog.getByRole("button", { name: "Ajouter l'équipe" }).tap();
    await expect(toast).toContainText(`${latecomer.name} : l'équipe est dans le tableau.`);
    await expect.poll(() => teams().length).toBe(TEAM_COUNT + 1);
    await latecomer.page.goto(`/tournaments/${tournamentId}`);
    const notice = new CallNotice(latecomer.page).notice;
    await expect(notice).toContainText(/à passer/);
    await expect(notice).toContainText(`contre ${opponent}`);
  });

  await test.step("the replacement is undone first, then the late team, after results in between", async () => {
    for (const position of [1, 2]) {
      const winnerId = teams().find(({ place }) => place === 2 * position - 2)?.id ?? "";
      await api.does("tournaments.decide", { tournamentId, round: 1, position, winnerId });
    }
    const undo = (command: string) =>
      api.does("undo.apply", { targets: [{ requestId: requests.get(command) ?? "" }] });
    await undo("replacePlayer");
    await expect(new CallNotice(left.page).notice).toBeVisible();
    await expect.poll(() => nameAt(0)).toBe(leaving.name);
    await undo("addTeam");
    await expect(new CallNotice(latecomer.page).notice).toHaveCount(0);
    await expect.poll(() => teams().length).toBe(TEAM_COUNT);
  });
});
