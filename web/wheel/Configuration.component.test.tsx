import { beforeEach, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultWheel, type Reward, type Wheel } from "../../domain/wheel/wheel.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { Configuration } from "./Configuration.tsx";
import { useWheelDraft } from "./useWheelDraft.ts";

function Panel({ wheel, version }: { wheel: Wheel; version: number }) {
  return <Configuration draft={useWheelDraft({ ...wheel, version })} />;
}

// On a wide screen, names and points are edited in place.
beforeEach(() => page.viewport(1280, 800));

const rename = async (name: string, renamed: string) => {
  await userEvent.click(page.getByRole("button", { name: `Renommer ${name}`, exact: true }));
  await userEvent.fill(page.getByRole("textbox", { name: `Renommer ${name}` }), renamed);
  await userEvent.keyboard("{Enter}");
};
const names = () =>
  page
    .getByRole("button", { name: /^Renommer / })
    .elements()
    .map((button) => button.textContent);

test("a change made during a save stays in the draft, and can be saved afterwards", async () => {
  const server = await openDefaultWheel();
  const before = defaultWheel.rewards.map(({ label }) => label);
  const renames = new Map([
    ["Chills", "Glaçons"],
    ["+2", "Deux"],
  ]);
  await rename("Chills", "Glaçons");
  await userEvent.click(page.getByRole("button", { name: "Sauvegarder" }));
  const save = await server.next("settings.saveWheel");
  await rename("+2", "Deux");
  save.answer({ version: 1 });
  await expect.element(page.getByRole("button", { name: "Sauvegarder" })).toBeEnabled();
  expect(names()).toEqual(before.map((name) => renames.get(name) ?? name));
  await userEvent.click(page.getByRole("button", { name: "Sauvegarder" }));
  expect((await server.next("settings.saveWheel")).input).toMatchObject({ version: 1 });
});

/** Shows a panel with 16 rewards, and adds the reward "Nouvelle". Gives the row of this reward. */
async function addReward(beforeAdding = () => {}) {
  fakeServer();
  fakeStream();
  const [first] = defaultWheel.rewards;
  if (!first) throw new Error("an empty wheel");
  const rewards = Array.from({ length: 16 }, (_, index) => ({
    ...first,
    id: `${index}`,
    bgColor: "#8B5CF6",
  }));
  await render(
    <LiveScreen me="nadia">
      <Panel wheel={{ ...defaultWheel, rewards }} version={0} />
    </LiveScreen>,
  );
  await userEvent.click(page.getByRole("button", { name: /Ajouter/ }));
  await userEvent.fill(page.getByRole("textbox", { name: "Nom" }), "Nouvelle");
  beforeAdding();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  return page.getByRole("listitem").filter({ hasText: "Nouvelle" });
}

test("an added reward is scrolled into view, marked, and has an unused colour", async () => {
  const row = await addReward();
  await expect.element(row).toBeInViewport({ ratio: 0.5 });
  const [other, added] = [page.getByRole("listitem").first(), row].map((each) => each.element());
  if (!other || !added) throw new Error("There are no rows");
  expect(getComputedStyle(added).backgroundColor).not.toBe(getComputedStyle(other).backgroundColor);
  expect(getComputedStyle(row.getByTitle("Points").element()).backgroundColor).toBe("rgb(234, 88, 12)");
});

test("an added reward is scrolled into view even if the page's scroll position is restored just after that", async () => {
  let isRestored = false;
  const restore = () => {
    if (scrollY === 0) return;
    removeEventListener("scroll", restore);
    isRestored = true;
    scrollTo({ top: 0, behavior: "instant" });
  };
  const row = await addReward(() => addEventListener("scroll", restore));
  await expect.poll(() => isRestored).toBe(true);
  await expect.element(row).toBeInViewport({ ratio: 0.5 });
});

test("a warning is shown while the wheel gives cards and no card exists", async () => {
  fakeServer();
  const stream = fakeStream();
  const [points, card] = ["points", "card"].map((type) =>
    defaultWheel.rewards.find((reward) => reward.type === type),
  );
  if (!points || !card) throw new Error("no such rewards");
  const panel = (rewards: readonly Reward[], version: number) => (
    <LiveScreen me="nadia">
      <Panel wheel={{ ...defaultWheel, rewards }} version={version} />
    </LiveScreen>
  );
  const screen = await render(panel([points, card], 0));
  const warning = page.getByRole("status").filter({ hasText: "La roue donne des cartes mystères" });
  await expect.element(page.getByRole("button", { name: /Ajouter/ })).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
  await stream.send([snapshotOf("mysteryCards", [])]);
  await expect.element(warning).toMatchTextContent("aucune carte n'existe");
  const link = page.getByRole("link", { name: "Proposer des cartes" });
  await expect.element(link).toHaveAttribute("href", "/admin/cards?proposer");
  await screen.rerender(panel([points], 1));
  await expect.element(warning).not.toBeInTheDocument();
});

/** Opens the panel on the default wheel. */
async function openDefaultWheel() {
  const server = fakeServer();
  fakeStream();
  await render(
    <LiveScreen me="nadia">
      <Panel wheel={defaultWheel} version={0} />
    </LiveScreen>,
  );
  await expect.element(page.getByRole("button", { name: "Sauvegarder" })).toBeVisible();
  return server;
}

/** Presses a button without a mouse, because the invisible backdrop of a dialog would take the press. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}

const pointsOf = (name: string) => page.getByLabelText(`Points de « ${name} »`);

test("points beyond the limit are refused with the name of their row; '007' is read as 7, '1e2' as 100, and no text as 0", async () => {
  await openDefaultWheel();
  const save = page.getByRole("button", { name: "Sauvegarder" });
  await userEvent.fill(pointsOf("+2"), "99999");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Les points de «\s\+2\s» \(position 5\) doivent être/);
  await expect.element(save).toBeDisabled();
  for (const [typed, meant] of [
    ["007", "7"],
    ["", "0"],
    ["1e2", "100"],
  ] as const) {
    await userEvent.fill(pointsOf("+2"), typed);
    await userEvent.tab();
    await expect.poll(() => (pointsOf("+2").element() as HTMLInputElement).value).toBe(meant);
  }
  await expect.element(save).toBeEnabled();
});

test("a new reward needs a name, begins with 1 point, and may have negative points", async () => {
  await openDefaultWheel();
  await userEvent.click(page.getByRole("button", { name: "Ajouter une récompense" }));
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Ajouter", exact: true });
  const name = dialog.getByRole("textbox", { name: "Nom" });
  const points = dialog.getByLabelText("Nombre de points");
  await expect.element(points).toHaveValue(1);
  await expect.element(add).toBeDisabled();
  await userEvent.fill(name, "   ");
  await expect.element(add).toBeDisabled();
  await userEvent.fill(name, "Malus");
  await userEvent.fill(points, "-4");
  await press(add);
  await expect.element(pointsOf("Malus")).toHaveValue(-4);
});

test("discarding all changes needs a confirmation, and can be undone", async () => {
  await openDefaultWheel();
  const discard = page.getByRole("button", { name: "Annuler les modifications" });
  const unsaved = page.getByText("Modifications non enregistrées");
  await userEvent.fill(pointsOf("+2"), "100");
  await userEvent.tab();
  await press(discard);
  await press(page.getByRole("button", { name: "Continuer à modifier" }));
  await expect.element(unsaved).toBeVisible();
  await press(discard);
  await press(page.getByRole("dialog").getByRole("button", { name: "Annuler les modifications" }));
  await expect.element(pointsOf("+2")).toHaveValue(2);
  await expect.element(unsaved).not.toBeInTheDocument();
  await press(page.getByRole("button", { name: "Les rétablir" }));
  await expect.element(pointsOf("+2")).toHaveValue(100);
});

test("on a phone, each segment is one row that says what it gives, and a tap opens its editor", async () => {
  await page.viewport(390, 844);
  await openDefaultWheel();
  const row = page.getByRole("listitem").filter({ hasText: "+2" });
  await expect.element(row).toMatchTextContent(/\+2\s*2 points/);
  await userEvent.click(row.getByRole("button", { name: "Modifier +2, 2 points" }));
  const dialog = page.getByRole("dialog", { name: "Modifier la récompense" });
  await userEvent.fill(dialog.getByLabelText("Nombre de points"), "7");
  await press(dialog.getByRole("button", { name: "Appliquer" }));
  await expect.element(row).toMatchTextContent(/\+2\s*7 points/);
});
