import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openTournament, withMatchChange, wonBy } from "../../../domain/testing/tournaments.ts";
import type { Progress } from "../../../domain/tournaments/progress.ts";
import { derive } from "../../../domain/tournaments/progress.ts";
import { SignedIn } from "../../testing/SignedIn.tsx";
import { fakeServer } from "../../testing/server.ts";
import { DialogProvider } from "../../ui/dialogs/DialogProvider.tsx";
import type { ShownTournament } from "../useTournament.ts";
import { TodoNow } from "./TodoNow.tsx";

const refOf = (round: number, position: number) => ({ round, position });
const shownOf = (progress: Progress): ShownTournament => ({
  ...derive(progress),
  teams: new Map(progress.teams.map((team) => [team.id, team])),
  own: undefined,
});

const unfold = page.getByRole("button", { name: /^Tout voir/ });

/**
 * Renders the administrator's tasks, all of them unless `isFolded`. Gives the fake server, and the matches opened so far.
 */
async function renderTodoNow(progress: Progress, { isFolded = false } = {}) {
  const server = fakeServer();
  const opened: unknown[] = [];
  await render(
    <SignedIn>
      <DialogProvider>
        <TodoNow tournament={shownOf(progress)} onOpen={(match) => opened.push(match)} onFinish={() => {}} />
      </DialogProvider>
    </SignedIn>,
  );
  if (!isFolded && unfold.elements().length > 0) await unfold.click();
  return { server, opened };
}

test("on a phone only the most urgent task is shown, and the tables of the others, until a press shows all", async () => {
  const report = { winner: "t3", teamId: "t3", by: "p3", score: null, at: Date.now(), contested: true };
  const called = withMatchChange(openTournament(8, { tables: 3 }), refOf(1, 1), {
    call: { table: 1, at: Date.now() },
  });
  const contested = withMatchChange(called, refOf(1, 2), { call: { table: 2, at: Date.now() }, report });
  await renderTodoNow(contested, { isFolded: true });
  const rows = page.getByRole("list", { name: "À faire maintenant" }).getByRole("listitem");
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent(/Désaccord/);
  await expect.element(page.getByRole("list", { name: "Tables" }).getByRole("listitem")).toHaveLength(2);
  await unfold.click();
  await expect.element(rows).toHaveLength(3);
});

test("each table is shown once, and a match is called to the free table that its button names", async () => {
  const { server } = await renderTodoNow(
    withMatchChange(openTournament(8, { tables: 3 }), refOf(1, 1), { call: { table: 2, at: Date.now() } }),
  );
  const tables = page.getByRole("list", { name: "Tables" }).getByRole("listitem");
  await expect.element(tables.nth(0)).toHaveTextContent("Table 11libre");
  await expect.element(tables.nth(1)).toHaveTextContent("Table 220 minen jeu");
  await expect.element(tables.nth(2)).toHaveTextContent("Table 33libre");
  await page.getByRole("button", { name: "Appeler à la table 3 : Premier tour, match 3" }).click();
  const call = await server.next("tournaments.callMatch");
  expect(call.input).toEqual({ tournamentId: "cup", round: 1, position: 3, table: 3 });
  call.answer(null);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect.element(notifications.getByText("Match appelé à la table 3.")).toBeVisible();
  await notifications.getByRole("button", { name: "Annuler" }).click();
  expect((await server.next("undo.apply")).input).toEqual({ targets: [{ requestId: call.requestId }] });
});

test("on a computer, a match that is being played is a row of the tables, below the tasks", async () => {
  await page.viewport(1280, 800);
  const { opened } = await renderTodoNow(
    withMatchChange(openTournament(8, { tables: 2 }), refOf(1, 1), { call: { table: 2, at: Date.now() } }),
  );
  const tasks = page.getByRole("list", { name: "À faire maintenant" });
  const tables = page.getByRole("list", { name: "Tables" });
  await expect.element(tasks.getByRole("listitem")).toHaveLength(1);
  const bottom = tasks.element().getBoundingClientRect().bottom;
  expect(tables.element().getBoundingClientRect().top).toBeGreaterThan(bottom);
  await expect
    .element(tables.getByRole("listitem").nth(0))
    .toHaveTextContent("Table 11LibrePremier tour, match 2");
  await tables
    .getByRole("listitem")
    .nth(1)
    .getByRole("button", { name: /contre/ })
    .click();
  expect(opened).toMatchObject([refOf(1, 1)]);
  await page.viewport(414, 896);
});

test("after two calls of matches only the notification about the second call is shown, with one undo button (rule Z12)", async () => {
  const { server } = await renderTodoNow(openTournament(8, { tables: 3 }));
  const notifications = page.getByRole("region", { name: "Notifications" });
  for (const table of [1, 2]) {
    await page
      .getByRole("button", { name: `Appeler à la table ${table} : Premier tour, match ${table}` })
      .click();
    (await server.next("tournaments.callMatch")).answer(null);
    await expect.element(notifications.getByText(`Match appelé à la table ${table}.`)).toBeVisible();
  }
  await expect.poll(() => notifications.getByRole("button", { name: "Annuler" }).elements().length).toBe(1);
  await expect.poll(() => notifications.getByText("Match appelé à la table 1.").elements()).toEqual([]);
});

test("one press decides a contested match, and a press on a match that is being played opens that match", async () => {
  const report = { winner: "t1", teamId: "t1", by: "p1", score: null, at: Date.now(), contested: true };
  const contested = withMatchChange(openTournament(4, { tables: 2 }), refOf(1, 1), {
    call: { table: 1, at: Date.now() },
    report,
  });
  const { server, opened } = await renderTodoNow(
    withMatchChange(contested, refOf(1, 2), { call: { table: 2, at: Date.now() } }),
  );
  await page.getByRole("button", { name: "Joueur 2 a gagné" }).click();
  const decision = await server.next("tournaments.decide");
  expect(decision.input).toMatchObject({ round: 1, position: 1, winnerId: "t2" });
  await page
    .getByRole("button", { name: /^En jeu.*Demi-finales, match 2.*Joueur 3 contre Joueur 4$/ })
    .click();
  expect(opened).toMatchObject([refOf(1, 2)]);
});

test("a press on the teams of a match that can be called opens the match without calling it", async () => {
  const { opened } = await renderTodoNow(openTournament(8, { tables: 3 }));
  await page.getByRole("button", { name: /^Premier tour, match 2.*Joueur 3 contre Joueur 4$/ }).click();
  await page.getByRole("button", { name: /^À appeler.*Joueur 1 contre Joueur 2$/ }).click();
  expect(opened).toMatchObject([refOf(1, 2), refOf(1, 1)]);
});

test("the row of a contested match, not its table, shows how long teams have disagreed; rows show which team answered the call", async () => {
  const calledAt = Date.now() - 20 * 60_000;
  const report = { winner: "t1", teamId: "t1", by: "p1", score: null, at: Date.now(), contested: true };
  const contested = withMatchChange(openTournament(4, { tables: 2 }), refOf(1, 1), {
    call: { table: 1, at: calledAt },
    report,
  });
  await renderTodoNow(
    withMatchChange(contested, refOf(1, 2), { call: { table: 2, at: calledAt, answered: ["t3"] } }),
  );
  await expect
    .element(page.getByRole("listitem", { name: "Demi-finales, match 1" }))
    .toMatchTextContent(/^Table 11Désaccord, 0.min · Demi-finales, match 1/);
  const tables = page.getByRole("list", { name: "Tables" }).getByRole("listitem");
  await expect.element(tables).toHaveLength(1);
  const row = page.getByRole("listitem", { name: "Demi-finales, match 2" });
  await expect
    .element(row)
    .toHaveTextContent("Table 22En jeu, 20 min · Demi-finales, match 2Joueur 3 arrive contre Joueur 4");
});

test("a late match is in the tasks only, with the gold button that decides it, not among the tables", async () => {
  const at = Date.now() - 3 * 60 * 60_000;
  const decided = [1, 2, 3].reduce(
    (progress, position) => {
      const called = withMatchChange(progress, refOf(1, position), { call: { table: 1, at } });
      return wonBy(called, refOf(1, position), 1, at + 60_000);
    },
    openTournament(8, { tables: 2 }),
  );
  await renderTodoNow(withMatchChange(decided, refOf(1, 4), { call: { table: 2, at } }));
  await expect.element(page.getByRole("button", { name: "Décider" })).toHaveClass("bg-gold");
  await expect.element(page.getByRole("list", { name: "Tables" }).getByRole("listitem")).toHaveLength(1);
});

test("undoing the latest result sends the result that is on screen, and a refusal is shown", async () => {
  const { server } = await renderTodoNow(wonBy(openTournament(4), refOf(1, 2), 1, 5000));
  await page.getByRole("button", { name: "Annuler : Joueur 3 bat Joueur 4" }).click();
  const undo = await server.next("tournaments.undo");
  expect(undo.input).toEqual({ tournamentId: "cup", ...refOf(1, 2), winnerId: "t3", decidedAt: 5000 });
  undo.refuse("resultBuiltOn", "La suite dépend déjà de ce résultat.", 409);
  await expect.element(page.getByText("La suite dépend déjà de ce résultat.")).toBeVisible();
});

test("once the final is played, the administrator can finish the tournament", async () => {
  await renderTodoNow(wonBy(openTournament(2), refOf(1, 1), 1));
  await expect.element(page.getByRole("button", { name: "Terminer le tournoi" })).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Tables" })).not.toBeInTheDocument();
});
