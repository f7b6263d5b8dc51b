import type { Guest } from "../../../e2e/fixtures/guest.ts";
import { expect } from "../../../e2e/fixtures/patience.ts";
import { CeremonyRemote } from "../../../e2e/pages/ceremonyRemote.ts";
import { EndOfEvent } from "../../../e2e/pages/endOfEvent.ts";
import type { Photographer } from "../photographer.ts";

const BIG_SCREEN = { width: 1920, height: 1080 };

/** The pictures on the way, and what the organiser's button says then: each is taken once it does. */
const pictures = [
  ["award", /^Révéler le prix/],
  ["place", /la [4-8]e place/],
  ["third", /la (2e|première) place/],
  ["first", /^$/],
] as const;

/**
 * The end of the event with a ceremony, step by step: on the organiser's screen, on a player's, and on a big one beside the
 * desktop's; and what is left after it.
 */
export async function ceremony(photographer: Photographer, admin: Guest, player: string): Promise<void> {
  const { page, adminEvent } = admin;
  await page.goto("/admin/event");
  await adminEvent.endButton.click();
  await adminEvent.dialog.waitFor();
  await photographer.take("admin-event-end", admin);
  await adminEvent.confirmEnd("with");
  const remote = new CeremonyRemote(page);
  await remote.nextButton.waitFor();
  const guest = await photographer.guest(player);
  const end = new EndOfEvent(guest.page);
  const projector = await openProjector(photographer, remote);
  const displays: string[] = [];
  for (const name of ["Bar", "Terrasse"])
    displays.push((await admin.api.does("displays.create", { name })).id);
  const takeAll = async (step: string) => {
    await photographer.take(`ceremony-${step}-remote`, admin);
    await photographer.take(`ceremony-${step}-player`, guest);
    if (projector) await photographer.take(`ceremony-${step}-projector`, projector);
  };
  /** What the button says that goes on; nothing once all is told. */
  const said = async () =>
    (await remote.nextButton.isVisible()) ? ((await remote.nextButton.textContent()) ?? "") : "";
  await expect(end.told).toHaveText("La cérémonie va commencer");
  await takeAll("opening");
  for (const [step, until] of pictures) {
    for (let next = await said(); !until.test(next); next = await said()) await remote.reveal(next);
    await expect(end.told).toHaveText(/^(Prix .*|\S+ place)\s: /);
    await takeAll(step);
  }
  await remote.finishButton.click();
  await end.image.waitFor();
  await photographer.take("after-ceremony", guest);
  await photographer.take("ceremony-over-remote", admin);
  for (const displayId of displays) await admin.api.does("displays.revoke", { displayId });
  await admin.api.does("event.start", {});
}

/** A computer of the organiser's that a projector hangs on; phones have none. */
async function openProjector(photographer: Photographer, remote: CeremonyRemote): Promise<Guest | null> {
  if (!(await remote.wholeScreenButton.isVisible())) return null;
  const projector = await photographer.guest("admin", "/admin/ceremony");
  await projector.page.setViewportSize(BIG_SCREEN);
  await new CeremonyRemote(projector.page).wholeScreenButton.click();
  return projector;
}
