import { makeDisplay } from "../fixtures/displays.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("a crown changes hands on three phones and the television, and a correction takes it back (rules P40, P42 and N22)", async ({
  admin,
  person,
  visitor,
}) => {
  const organiser = await admin({ at: null });
  await organiser.api.does("event.start", {});
  const [nadia, karim, hugo] = [
    await person("Nadia", { seesFinishes: true, at: null }),
    await person("Karim", { seesFinishes: true, at: null }),
    await person("Hugo", { seesFinishes: true, at: null }),
  ];
  const { id: gameNameId } = await organiser.api.does("games.addName", { name: "Perudo" });
  const play = async (...order: (typeof nadia)[]) => {
    const ids = order.map(({ id }) => id);
    const [creator = nadia] = order;
    const { id } = await creator.api.does("games.create", { gameNameId, players: ids.slice(1) });
    await creator.api.does("games.complete", { gameId: id, ranking: ids });
    return id;
  };
  for (const order of [
    [karim, nadia],
    [karim, nadia],
    [nadia, karim],
    [nadia, karim],
  ]) {
    const id = await play(...order);
    for (const { api } of order) await api.does("news.acknowledge", { what: "game", id, at: Date.now() });
  }
  const television = await visitor({ at: await makeDisplay(organiser.api) });
  const scene = television.page.locator("[data-scene]");
  await expect(television.page.getByText("prend la couronne de Perudo")).toBeVisible();
  for (const { page } of [nadia, karim, hugo]) await page.goto("/");

  const last = await play(nadia, karim, hugo);
  for (const [phone, sentence] of [
    [nadia, `Vous prenez la couronne de Perudo à ${karim.name}`],
    [karim, `${nadia.name} vous prend la couronne de Perudo`],
    [hugo, `${nadia.name} prend la couronne de Perudo à ${karim.name}`],
  ] as const) {
    const dialog = phone.page.getByRole("dialog");
    await expect(dialog).toContainText(sentence);
    await expect(dialog).toContainText("3 victoires contre 2");
  }
  await expect(nadia.finish.dialog).toContainText(/3\s*victoires de suite/);
  await expect(scene).toHaveAttribute("data-scene", "crown", { timeout: 20_000 });
  await expect(scene).toContainText(nadia.name);
  await expect(scene).toContainText(`la prend à ${karim.name}`);
  await expect(scene).toBeHidden({ timeout: 20_000 });

  const ranking = [karim.id, nadia.id, hugo.id];
  await organiser.api.does("games.correct", { gameId: last, ranking, reason: "Inversés" });
  for (const { page } of [nadia, karim, hugo])
    await expect(page.getByRole("dialog")).not.toContainText("couronne");
  await expect(television.page.getByText("prend la couronne de Perudo")).toBeVisible();
  await expect(television.page.getByText(`à ${karim.name}`)).toBeHidden();
});
