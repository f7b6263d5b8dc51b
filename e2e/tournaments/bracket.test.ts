import { screenSizes } from "../fixtures/chromium.ts";
import type { Guest } from "../fixtures/guest.ts";
import { expect, test } from "../fixtures/test.ts";
import { AdminTournamentsPage } from "../pages/adminTournamentsPage.ts";
import { BracketPage } from "../pages/bracketPage.ts";
import { CallNotice } from "../pages/callNotice.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const atComputer = { ...screenSizes.desktop, hasTouch: false, isMobile: false };
const points = { first: 5, second: 3, third: 2, other: 1 };

/** Says on a phone whose match is called that this team won. */
async function says({ page }: Guest, team: string): Promise<void> {
  const call = new CallNotice(page);
  await call.choose(team);
  await call.say();
}

test("seven teams play to the podium, seen live from two phones", { tag: "@phone" }, async ({
  admin,
  person,
}) => {
  const organiser = await admin({ at: null, ...atComputer });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia", { at: "/tournaments" }), await person("Hugo")];
  const others = await Promise.all(
    ["Inès", "Tom", "Zoé", "Paul", "Rose"].map((name) => person(name, { at: null })),
  );
  await expect(nadia.page.getByText("Aucun tournoi en cours")).toBeVisible();
  const { id: tournamentId } = await organiser.api.does("tournaments.create", {
    tournament: {
      ...{ name: "Coupe du soir", teamSize: 1, points, tables: 2, playersReport: true },
      players: [nadia, hugo, ...others].map(({ id }) => id),
    },
  });
  await organiser.page.goto(`/admin/tournaments/${tournamentId}`);
  const desk = new AdminTournamentsPage(organiser.page);
  await desk.open("Ouvrir à tous");
  await desk.press("Ouvrir à tous");

  await nadia.page.getByRole("link", { name: "Coupe du soir" }).tap();
  await expectAccessible(nadia.page, "/tournaments/:id");
  await hugo.page.goto(`/tournaments/${tournamentId}`);
  const [atNadia, atHugo] = [new BracketPage(nadia.page), new BracketPage(hugo.page)];
  for (const bracket of [atNadia, atHugo]) await bracket.watchForTorn();
  await atNadia.round("Finale").tap();
  await expect(nadia.page).toHaveURL(/\?tour=3$/);
  await expect(atNadia.match("Finale")).toBeInViewport();

  const matches = [
    ["Premier tour", 1, 1],
    ["Premier tour", 1, 2],
    ["Premier tour", 1, 3],
    ["Demi-finales", 2, 1],
    ["Demi-finales", 2, 2],
    ["Petite finale", 2, 0],
    ["Finale", 3, 1],
  ] as const;
  for (const [name, round, position] of matches) {
    const isAlone = position === 0 || round === 3;
    const at = (bracket: BracketPage) => bracket.match(name, isAlone ? undefined : position);
    const title = isAlone ? name : `${name}, match ${position}`;
    const sides = await atHugo.sidesAt(at(atHugo));
    const meet = [nadia, hugo, ...others].filter((each) =>
      sides.some(({ players }) => players === each.name),
    );
    const [{ team, teamId } = { team: "", teamId: "" }] = sides;
    const phones = meet.filter((each) => each === nadia || each === hugo);
    if (phones.length === 0) await desk.winner(title, team).click();
    else await desk.call(title, 1);
    for (const phone of phones) await says(phone, team);
    if (phones.length === 1)
      for (const { api } of meet.filter((each) => !phones.includes(each)))
        await api.does("tournaments.report", { tournamentId, round, position, winnerId: teamId });
    for (const bracket of [atNadia, atHugo]) await expect(at(bracket)).toContainText("gagne");
  }
  for (const bracket of [atNadia, atHugo]) expect(await bracket.torn()).toEqual([]);
  await expectAccessible(nadia.page, "/tournaments/:id");
  await desk.open("Terminer le tournoi");
  await desk.press("Terminer le tournoi");
  await nadia.page.getByRole("link", { name: "Voir le podium" }).tap();
  await expect(atNadia.podium.getByRole("listitem")).toHaveCount(3);
  await expect(atHugo.podium).toContainText("+5 points chacun");
  await expectAccessible(nadia.page, "/tournaments/:id");
  await hugo.page.getByRole("link", { name: "Revoir le tableau" }).tap();
  await expect(atHugo.match("Finale")).toContainText("gagne");
  await nadia.page.getByRole("link", { name: "Tous les tournois" }).tap();
  await expect(nadia.page.getByRole("article").filter({ hasText: "Coupe du soir" })).toContainText(
    "7 équipes",
  );
  await expectAccessible(nadia.page, "/tournaments");
});

test("three teams: those called to a table are told on every screen, and say who won; the podium follows", {
  tag: "@phone",
}, async ({ admin, person }) => {
  const organiser = await admin({ at: null, ...atComputer });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia"), await person("Hugo", { at: null })];
  const waits = await person("Inès", { at: null });
  const { id: tournamentId } = await organiser.api.does("tournaments.create", {
    tournament: {
      ...{ name: "Trio", teamSize: 1, points, tables: 3, playersReport: true },
      players: [nadia, hugo, waits].map(({ id }) => id),
    },
  });
  await organiser.api.does("tournaments.open", { tournamentId });
  await hugo.page.goto(`/tournaments/${tournamentId}`);
  const bracket = new BracketPage(hugo.page);
  const semiFinal = bracket.match("Demi-finales", 1);
  const drawn = await bracket.sidesAt(semiFinal);
  const playing = drawn.find(({ players }) => players === waits.name);
  const [exempted] = await bracket.exempted();
  if (playing && exempted) {
    const { teamId } = playing;
    await organiser.api.does("tournaments.swapTeams", { tournamentId, teamId, withTeamId: exempted.teamId });
    await expect(semiFinal).not.toContainText(playing.team);
  }
  const sides = await bracket.sidesAt(semiFinal);
  const teamOf = ({ name }: Guest) => sides.find(({ players }) => players === name)?.team ?? "";
  const [atNadia, atHugo] = [new CallNotice(nadia.page), new CallNotice(hugo.page)];
  await expect(atNadia.notice).toHaveCount(0);
  await expect(atHugo.announce).toBeEnabled();
  await organiser.api.does("event.end", {});
  await expect(atHugo.announce).toBeDisabled();
  await expect(atHugo.notice).toContainText("L'événement n'est pas actif pour le moment.");
  await organiser.api.does("event.start", {});
  await expect(atHugo.announce).toBeEnabled();
  await expectAccessible(hugo.page, "/tournaments/:id");
  await hugo.frame.goTo("Points");
  await expect(atHugo.notice).toHaveCount(0);
  await organiser.page.goto(`/admin/tournaments/${tournamentId}`);
  const desk = new AdminTournamentsPage(organiser.page);
  await desk.call("Demi-finales, match 1", 3);

  await expect(atNadia.notice).toContainText(/Table\s*3/);
  await expect(atNadia.notice).toContainText(`contre ${teamOf(hugo)}${hugo.name}`);
  await atNadia.choose(teamOf(nadia));
  await expectAccessible(nadia.page, "Qui a gagné ?");
  await atNadia.say();
  await expect(atNadia.notice).toContainText("L'autre équipe doit confirmer.");
  await expect(atHugo.notice).toContainText(`L'autre équipe annonce la victoire de « ${teamOf(nadia)} ».`);
  await expectAccessible(hugo.page, "/points");
  await atHugo.notice.getByRole("button", { name: "Masquer" }).tap();
  await expect(atHugo.notice).toHaveCount(0);
  await hugo.frame.goTo("Tournois");
  await hugo.page.getByRole("link", { name: "Trio" }).tap();
  await says(hugo, teamOf(nadia));
  await expect(atNadia.notice).toHaveCount(0);
  await expect(atHugo.notice).toHaveCount(0);

  await hugo.page.goto(`/tournaments/${tournamentId}`);
  await expect(bracket.match("Petite finale")).toContainText("gagne");
  const champion = (await bracket.sidesAt(bracket.match("Finale"))).find(
    ({ players }) => players === waits.name,
  );
  await desk.winner("Finale", champion?.team ?? "").click();
  await expect(bracket.match("Finale")).toContainText("gagne");
  await desk.open("Terminer le tournoi");
  await desk.press("Terminer le tournoi");
  await expect(bracket.podium.getByRole("listitem")).toContainText([waits.name, nadia.name, hugo.name]);
});
