import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** How far from a button's middle a press still is the button's: half of 44 px, less the last pixel. */
const REACH = 21.5;

async function expectReach(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const answers = await button.evaluate((element, reach) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = (x: number, y: number) =>
      element.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    return { above: at(0, -reach), below: at(0, reach), before: at(-reach, 0), behind: at(reach, 0) };
  }, REACH);
  expect(answers).toEqual({ above: true, below: true, before: true, behind: true });
}

test("buttons that look smaller than 44 px answer in 44 px", { tag: "@desktop" }, async ({
  admin,
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const { page } = await admin({ at: "/players" });
  await expectReach(page.getByRole("button", { name: `Ajouter un tour de roulette à ${nadia.name}` }));
  await page.goto(`/players/${nadia.id}`);
  await expectReach(page.getByRole("button", { name: "Historique" }));
});
