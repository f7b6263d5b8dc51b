import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Host } from "../../../e2e/fixtures/host.ts";
import { makeStarted } from "../../../e2e/fixtures/stage.ts";
import { AdminTournamentsPage } from "../../../e2e/pages/adminTournamentsPage.ts";
import { PASSWORD } from "../../../server/testing/template.ts";
import type { Photographer } from "../photographer.ts";

const EMPTY = ["players", "sessions", "player", "tournaments", "roulette/fairness", "rules"];
const EMPTY_TABS = ["ranking", "tournaments", "cards", "displays", "history", "event"];
const OTHERS = ["Hugo", "Inès", "Tom", "Rose", "Maël", "Zoé"];

/** An event as its first start leaves it, before it begins and just after; then a tournament on its way from the draw to the tables. */
export async function beginning(demonstration: Photographer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-screens-"));
  const host = await Host.start();
  try {
    const photographer = demonstration.at(await host.serve(await makeStarted(join(folder, "data"))));
    await takeAll(photographer, host);
    return [...(await photographer.leave()), ...host.takeComplaints()];
  } finally {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeAll(photographer: Photographer, host: Host): Promise<void> {
  const visitor = await photographer.guest("");
  await visitor.login.signInButton.waitFor();
  await photographer.take("beginning-login", visitor);
  const admin = await photographer.guest("admin", "/admin/event", { password: PASSWORD });
  const { page } = admin;
  for (const tab of EMPTY_TABS) {
    await page.goto(`/admin/${tab}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await photographer.take(`beginning-admin-${tab}`, admin);
  }
  await host.join("Nadia", "nadia@example.org");
  const player = await photographer.guest("Nadia", "/", { password: PASSWORD });
  await player.frame.unavailable.waitFor();
  await photographer.take("beginning-games-closed", player);
  await admin.api.does("event.start", {});
  for (const none of ["en cours", "terminée"]) await player.page.getByText(`Aucune partie ${none}`).waitFor();
  await photographer.take("beginning-games", player);
  for (const path of EMPTY) {
    await player.page.goto(`/${path}`);
    await player.page.getByRole("heading").first().waitFor();
    await photographer.take(`beginning-${path.replace("/", "-")}`, player);
  }
  const ids = [player.id];
  for (const [index, name] of OTHERS.entries())
    ids.push((await host.join(name, `player${index}@example.org`)).id);
  const { id } = await admin.api.does("tournaments.create", {
    tournament: {
      ...{ name: "Mölkky", teamSize: 2, tables: 2, playersReport: true, players: ids },
      points: { first: 5, second: 3, third: 2, other: 1 },
    },
  });
  const screen = new AdminTournamentsPage(page);
  for (const [path, picture] of [
    ["", "draft"],
    ["/settings", "settings"],
    ["/players", "players"],
  ]) {
    await page.goto(`/admin/tournaments/${id}${path}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await photographer.take(`tournament-${picture}`, admin);
  }
  await page.goto(`/admin/tournaments/${id}`);
  await screen.open("Ouvrir à tous");
  await photographer.take("tournament-opening", admin);
  await screen.press("Ouvrir à tous");
  await screen.queue.first().waitFor();
  await photographer.take("tournament-opened", admin);
}
