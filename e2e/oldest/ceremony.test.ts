import { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { EndOfEvent } from "../../testing/pages/endOfEvent.ts";
import { playGames } from "../fixtures/games.ts";
import { expect, testBeforeEvent as test } from "./test.ts";

test.use({ event: "own" });

test("in the oldest Chromium a big screen invites before the event, and shows each step of the ceremony, as a phone does", {
  tag: "@desktop",
}, async ({ administrator, person, player, visitor, product }) => {
  const organiser = await administrator();
  const { code } = await organiser.does("displays.create", { name: "Salon" });
  const { page: screen } = await visitor({ at: `/ecran#code=${code}` });
  await expect(screen.getByRole("img", { name: /^Code QR vers / }).first()).toBeVisible();

  await organiser.does("event.start", {});
  await expect(screen.locator("[data-view] h1")).toBeVisible();
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  await playGames([nadia, hugo], 3);
  await organiser.does("event.end", { ceremony: true });
  const watching = new ApiPlayer("admin", organiser, product.address);
  const stream = await watching.openStream("ceremonyScript");
  const stage = screen.locator(".ceremony-stage");
  const end = new EndOfEvent(nadia.page);
  await expect(end.announcement).toHaveText("La cérémonie va commencer");
  const step = () => stream.row("ceremony", "ceremony")?.step ?? null;
  const script = stream.row("ceremonyScript", "script");
  const steps = (script?.awards.length ?? 0) + (script?.places.length ?? 0);
  expect(steps).toBeGreaterThan(2);
  for (let shown = 0; shown < steps; shown += 1) {
    const [from, scene] = [step(), await stage.textContent()];
    await organiser.does("ceremony.move", { from, way: "next" });
    await stream.until(() => step() !== from, "the ceremony goes on");
    await expect.poll(() => stage.textContent()).not.toBe(scene);
    await expect(end.announcement).not.toHaveText("La cérémonie va commencer");
  }
  await expect(screen.getByRole("button")).toHaveCount(0);
  watching.closeStreams();
});
