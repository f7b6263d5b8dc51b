import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AdminTabs } from "./AdminTabs.tsx";

test.each([
  [2, /^Accueil ?, 2\stâches vous attendent$/],
  [0, /^Accueil$/],
])("the tab of the home says that %i tasks wait there (rule H6)", async (waiting, name) => {
  await render(<AdminTabs waiting={waiting} />);
  await expect.element(page.getByRole("link", { name })).toBeVisible();
});
