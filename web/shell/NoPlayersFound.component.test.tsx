import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NoPlayersFound } from "./NoPlayersFound.tsx";

test("a list without players offers the invitation; a search without matches can be cleared", async () => {
  const { rerender } = await render(<NoPlayersFound search=" " onClear={() => {}} />);
  await expect.element(page.getByText("Personne n'est encore inscrit")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Inviter" })).toHaveAttribute("href", "/invite");
  let isCleared = false;
  await rerender(
    <NoPlayersFound
      search="Nadia"
      onClear={() => {
        isCleared = true;
      }}
    />,
  );
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  expect(isCleared).toBe(true);
});
