import { PASSWORD } from "../../../server/testing/template.ts";
import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Host } from "../../../testing/host/host.ts";
import { AdminTournamentsPage } from "../../../testing/pages/adminTournamentsPage.ts";
import type { Photographer } from "../photographer.ts";
import { onNewEvent } from "./newEvent.ts";

const EMPTY_SCREENS = ["players", "sessions", "player", "tournaments", "roulette/fairness", "rules"];
const EMPTY_TABS = ["home", "ranking", "tournaments", "cards", "displays", "journal", "event"];
const OTHER_PLAYERS = ["Hugo", "Inès", "Tom", "Rose", "Maël", "Zoé"];

/**
 * Photographs the screens of a new event, before and after its start, and a tournament, from its draft until it is open to
 * all. `demoPhotographer`: the photographer of the demonstration event; the new event has a separate server.
 */
export const photographNewEvent = (demoPhotographer: Photographer) => onNewEvent(demoPhotographer, takeAll);

async function takeAll(photographer: Photographer, host: Host): Promise<void> {
  const visitor = await photographer.openBrowser("");
  await visitor.login.signUpButton.waitFor();
  await photographer.take("beginning-login", visitor);
  const admin = await photographer.openBrowser("admin", "/admin/event", { password: PASSWORD });
  const { page } = admin;
  for (const tab of EMPTY_TABS) {
    await page.goto(`/admin/${tab}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await photographer.take(`beginning-admin-${tab}`, admin);
  }
  await photographInvitation(photographer, admin);
  await host.join("Nadia", "nadia@example.org");
  const player = await photographer.openBrowser("Nadia", "/player", {
    password: PASSWORD,
    isFirstVisit: true,
  });
  if (photographer.isPhone) {
    const closeHintButton = player.page.getByRole("button", { name: "Compris" });
    await closeHintButton.waitFor();
    await photographer.take("beginning-first-visit", player);
    await closeHintButton.click();
  }
  await player.frame.goTo("Partie");
  await player.frame.unavailable.waitFor();
  await photographer.take("beginning-games-closed", player);
  await admin.api.does("event.start", {});
  for (const status of ["en cours", "terminée"])
    await player.page.getByText(`Aucune partie ${status}`).waitFor();
  await photographer.take("beginning-games", player);
  for (const path of EMPTY_SCREENS) {
    await player.page.goto(`/${path}`);
    await player.page.getByRole("heading").first().waitFor();
    await photographer.take(`beginning-${path.replace("/", "-")}`, player);
  }
  const ids = [player.id];
  for (const [index, name] of OTHER_PLAYERS.entries())
    ids.push((await host.join(name, `player${index}@example.org`)).id);
  const { id } = await admin.api.does("tournaments.create", {
    tournament: {
      name: "Mölkky",
      teamSize: 2,
      tables: 2,
      playersReport: true,
      players: ids,
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
    await page.getByRole("heading").first().waitFor();
    await photographer.take(`tournament-${picture}`, admin);
  }
  await page.goto(`/admin/tournaments/${id}`);
  await screen.openDialog("Ouvrir à tous");
  await photographer.take("tournament-opening", admin);
  await screen.press("Ouvrir à tous");
  await screen.todos.first().waitFor();
  await photographer.take("tournament-opened", admin);
}

/** Photographs the invitation as the organiser sees it, and its printed sheet. */
async function photographInvitation(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { page } = admin;
  await page.goto("/invite");
  await page.getByRole("img", { name: /^Code QR vers/ }).waitFor();
  await photographer.take("invite", admin);
  await page.emulateMedia({ media: "print" });
  await photographer.take("invite-printed", admin);
  await page.emulateMedia({ media: null });
}
