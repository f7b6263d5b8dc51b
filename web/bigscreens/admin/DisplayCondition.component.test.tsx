import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import { defaultPlan } from "../../../domain/bigscreens/display.ts";
import { DisplayCondition } from "./DisplayCondition.tsx";

const salon = {
  id: "d",
  name: "Salon",
  plan: defaultPlan,
  version: 3,
  createdAt: 0,
  isConnected: true,
  linkedAt: 0,
  browser: "Chrome 120",
  tooOldAt: null,
  failures: [],
};

test("an administrator reads which browser is too old and what to do, and what fails, why and when (rule B24)", async () => {
  const at = new Date(2026, 6, 14, 14, 2).getTime();
  const card = (condition: Partial<DisplayDetails>) => <DisplayCondition {...salon} {...condition} />;
  const { rerender } = await render(card({}));
  await expect.element(page.getByText(/^Navigateur.: Chrome 120$/)).toBeVisible();
  expect(page.getByRole("status").elements()).toEqual([]);
  await rerender(card({ browser: "Chrome 103", tooOldAt: at }));
  await expect.element(page.getByText(/^Chrome 103.: trop ancien$/)).toBeVisible();
  await expect.element(page.getByText(/Mettez à jour la télévision/)).toBeVisible();
  await rerender(card({ browser: null, tooOldAt: at }));
  await expect.element(page.getByText(/^Navigateur de cet écran.: trop ancien$/)).toBeVisible();
  const failures = [{ part: "tournament", cause: "TypeError: t is undefined", at }] as const;
  await rerender(card({ failures }));
  await expect.element(page.getByText(/^La vue Tournoi a échoué \(.*:02\)$/)).toBeVisible();
  await expect.element(page.getByText("TypeError: t is undefined")).toBeVisible();
});
