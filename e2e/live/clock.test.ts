import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/seeded.ts";

const HOUR_MS = 3_600_000;

test("a phone whose clock is three hours ahead shows since when a game has been played, by the server's clock", async ({
  clock,
  person,
  player,
}) => {
  const [nadia, hugo] = [await person("Nadia", { ownClock: true }), await player("Hugo")];
  await startGame(hugo, [nadia], 0);
  await clock.advance(4 * 60_000);
  await nadia.page.clock.setSystemTime(Date.now() + 3 * HOUR_MS);
  await nadia.page.reload();
  await expect(nadia.page.getByText(/depuis 4\smin/i).first()).toBeVisible();
});
