import { HONOURS_WAIT_MS } from "../../domain/games/finish.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("three wins in a row are the moment of a finish, which a correction takes back (rules P41 and P42)", async ({
  admin,
  person,
  player,
}) => {
  const organiser = await admin({ at: null });
  await organiser.api.does("event.start", {});
  const nadia = await person("Nadia", { seesFinishes: true, at: null });
  const [karim, hugo] = [await player("Karim"), await player("Hugo")];
  const win = async (name: string) => {
    const { id: gameNameId } = await organiser.api.does("games.addName", { name });
    const { id: gameId } = await nadia.api.does("games.create", { gameNameId, players: [karim.id, hugo.id] });
    await nadia.api.does("games.complete", { gameId, ranking: [nadia.id, karim.id, hugo.id] });
    return gameId;
  };
  for (const name of ["Skyjo", "Mölkky"]) {
    const id = await win(name);
    await nadia.api.does("news.acknowledge", { what: "game", id, at: Date.now() });
  }
  // The finish waits for the series as long as this machine needs.
  await nadia.page.addInitScript((waitMs) => {
    const originalTimeout = setTimeout;
    const patientTimeout = (run: () => void, ms?: number) => (ms === waitMs ? 0 : originalTimeout(run, ms));
    window.setTimeout = patientTimeout as typeof setTimeout;
  }, HONOURS_WAIT_MS);
  await nadia.page.goto("/");
  const gameId = await win("Mario Kart");

  const { dialog } = nadia.finish;
  await expect(dialog.getByRole("heading").first()).toHaveText(/^3 victoires de suite$/);
  await expect(dialog.getByRole("list").first()).toContainText(/Skyjo.*Mölkky.*Mario Kart/);
  await expect(dialog).toContainText("C'est la plus longue de la semaine");
  for (const { name } of [nadia, karim, hugo]) await expect(dialog).toContainText(name);
  await expectAccessible(nadia.page, "the moment of a series");

  const ranking = [karim.id, nadia.id, hugo.id];
  await organiser.api.does("games.correct", { gameId, ranking, reason: "Inversés" });
  await expect(dialog.getByRole("heading").first()).toHaveText(/2e place/);
  await expect(dialog).not.toContainText("de suite");
});
