import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TargetList } from "./TargetList.tsx";

const targets = Array.from({ length: 200 }, (_, index) => ({ id: `p${index}`, name: `Joueur ${index}` }));

test("a long list shows some targets; a search finds the others, and the chosen target stays visible", async () => {
  await render(
    <TargetList
      label="Joueurs"
      targets={targets}
      isComplete
      chosenId="p150"
      isDisabled={false}
      trailing={() => null}
      onChoose={() => {}}
    />,
  );
  const rows = page.getByRole("radio");
  await expect.element(rows.nth(60)).toBeChecked();
  expect(rows.elements()).toHaveLength(61);
  await expect.element(page.getByText("Et 139 autres joueurs : cherchez par nom.")).toBeVisible();
  await page.getByRole("searchbox").fill("joueur 187");
  await expect.element(page.getByText("Joueur 187")).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
});
