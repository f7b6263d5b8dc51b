import { test } from "../fixtures/test.ts";
import { expectReach } from "./reach.ts";

test("buttons that look smaller than 44 px answer in 44 px", { tag: "@desktop" }, async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const { page } = await admin({ at: "/players" });
  await expectReach(page.getByRole("button", { name: `Ajouter un tour de roulette à ${nadia.name}` }));
  await page.goto(`/players/${nadia.id}`);
  await expectReach(page.getByRole("button", { name: "Historique" }));
});
