import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Player } from "../../domain/players/player.ts";
import { TargetList } from "./TargetList.tsx";

const targets = Array.from(
  { length: 200 },
  (_, index) => ({ id: `p${index}`, name: `Joueur ${index}`, chillsOwned: 1 }) as Player,
);

test("of very many targets some are drawn; a search finds the others, and the one chosen stays in sight", async () => {
  await render(<TargetList targets={targets} areAll chosenId="p150" isOff={false} onChoose={() => {}} />);
  const rows = page.getByRole("radio");
  await expect.element(rows.nth(60)).toBeChecked();
  expect(rows.elements()).toHaveLength(61);
  await expect.element(page.getByText("Et 139 autres joueurs : cherchez par nom.")).toBeVisible();
  await page.getByRole("searchbox").fill("joueur 187");
  await expect.element(page.getByText("Joueur 187")).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
});
