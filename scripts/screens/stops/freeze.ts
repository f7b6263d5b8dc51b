import { isBot } from "../../../domain/games/game.ts";
import type { Guest } from "../../../testing/browser/guest.ts";
import type { Photographer } from "../photographer.ts";

/** The frozen ranking, as the organiser and a player with hidden points see it. */
export async function freezeStop(photographer: Photographer, admin: Guest, player: string): Promise<void> {
  const { page, api } = admin;
  await page.goto("/admin/event");
  await page.getByRole("button", { name: "Geler le classement" }).click();
  await photographer.take("freeze-dialog", admin);
  await page.getByRole("dialog").getByRole("button", { name: "Geler le classement" }).click();
  await page.getByRole("button", { name: "Dégeler le classement" }).waitFor();

  const guest = await photographer.guest(player, "/players");
  const me = guest.id;
  await api.does("points.adjust", { playerId: me, delta: 9 });
  const ongoing = (await admin.reads()).rows("games").find(({ status }) => status === "ongoing");
  const others = ongoing?.players.filter(({ id }) => !isBot(id) && id !== me) ?? [];
  for (const { id } of others) await api.does("points.adjust", { playerId: id, delta: 4 });
  await guest.page.getByText("Classement gelé").waitFor();
  await photographer.take("freeze-players", guest);
  await guest.page.goto(`/players/${me}`);
  await guest.page.getByRole("slider").waitFor();
  await photographer.take("freeze-own-page", guest);
  const [other] = others;
  if (other) {
    await guest.page.goto(`/players/${other.id}`);
    await guest.page.getByRole("slider").waitFor();
    await photographer.take("freeze-other-page", guest);
  }
  const [gameName] = (await admin.reads()).rows("gameNames");
  const robots = ["bot-1", "bot-2"];
  const { id: gameId } = await api.does("games.create", {
    gameNameId: gameName?.id ?? "",
    players: [admin.id, ...robots],
  });
  await api.does("games.complete", { gameId, ranking: [admin.id, ...robots] });
  await guest.page.goto("/sessions");
  const finished = guest.page.getByRole("article").filter({ hasText: "Bot 2" }).first();
  await finished.getByRole("button").first().click();
  await guest.page.getByText("Points gelés").first().waitFor();
  await photographer.take("freeze-results", guest);
  await api.does("games.delete", { gameId });

  await page.goto("/players");
  await page.getByText("Classement gelé").waitFor();
  await photographer.take("freeze-players-admin", admin);
  await page.goto("/admin/event");
  await page.getByText("Gelé le").waitFor();
  await photographer.take("freeze-admin", admin);
  await api.does("event.unfreeze", {});
  for (const { id } of others) await api.does("points.adjust", { playerId: id, delta: -4 });
  await api.does("points.adjust", { playerId: me, delta: -9 });
  admin.closeStreams();
}
