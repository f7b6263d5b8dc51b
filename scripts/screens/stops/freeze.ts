import { isBot } from "../../../domain/games/game.ts";
import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Photographer } from "../photographer.ts";

/** Photographs the screens during a freeze of the standings, as the organiser and a player with hidden points see them. */
export async function photographFreeze(
  photographer: Photographer,
  admin: BrowserPlayer,
  playerName: string,
): Promise<void> {
  const { page, api } = admin;
  await page.goto("/admin/event");
  await page.getByRole("button", { name: "Geler le classement" }).click();
  await photographer.take("freeze-dialog", admin);
  await page.getByRole("dialog").getByRole("button", { name: "Geler le classement" }).click();
  await page.getByRole("button", { name: "Dégeler le classement" }).waitFor();

  const viewer = await photographer.openBrowser(playerName, "/players");
  const viewerId = viewer.id;
  await api.does("points.adjust", { playerId: viewerId, delta: 9 });
  const ongoing = (await admin.openStream()).rows("games").find(({ status }) => status === "ongoing");
  const others = ongoing?.players.filter(({ id }) => !isBot(id) && id !== viewerId) ?? [];
  for (const { id } of others) await api.does("points.adjust", { playerId: id, delta: 4 });
  await viewer.page.getByText("Classement gelé").waitFor();
  await photographer.take("freeze-players", viewer);
  await viewer.page.goto(`/players/${viewerId}`);
  await viewer.page.getByRole("slider").waitFor();
  await photographer.take("freeze-own-page", viewer);
  const [otherPlayer] = others;
  if (otherPlayer) {
    await viewer.page.goto(`/players/${otherPlayer.id}`);
    await viewer.page.getByRole("slider").waitFor();
    await photographer.take("freeze-other-page", viewer);
  }
  const [gameName] = (await admin.openStream()).rows("gameNames");
  const bots = ["bot-1", "bot-2"];
  const { id: gameId } = await api.does("games.create", {
    gameNameId: gameName?.id ?? "",
    players: [admin.id, ...bots],
  });
  await api.does("games.complete", { gameId, ranking: [admin.id, ...bots] });
  await viewer.page.goto("/sessions");
  const finished = viewer.page.getByRole("article").filter({ hasText: "Bot 2" }).first();
  await finished.getByRole("button").first().click();
  await viewer.page.getByText("Points gelés").first().waitFor();
  await photographer.take("freeze-results", viewer);
  await api.does("games.delete", { gameId });

  await page.goto("/players");
  await page.getByText("Classement gelé").waitFor();
  await photographer.take("freeze-players-admin", admin);
  await page.goto("/admin/event");
  await page.getByText("Gelé le").waitFor();
  await photographer.take("freeze-admin", admin);
  await api.does("event.unfreeze", {});
  // Takes back the points that were given during the freeze.
  for (const { id } of others) await api.does("points.adjust", { playerId: id, delta: -4 });
  await api.does("points.adjust", { playerId: viewerId, delta: -9 });
  admin.closeStreams();
}
