import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { expect } from "../../../testing/browser/patience.ts";
import { CeremonyRemote } from "../../../testing/pages/ceremonyRemote.ts";
import { EndOfEvent } from "../../../testing/pages/endOfEvent.ts";
import { WeekPage } from "../../../testing/pages/weekPage.ts";
import type { Photographer } from "../photographer.ts";

const PROJECTOR_SIZE = { width: 1920, height: 1080 };

/**
 * The pictures to take: the name of each, and the text that the organiser's button for the next step then shows. After the
 * last step there is no such button, so the text is empty.
 */
const pictures = [
  ["award", /^Révéler le prix/],
  ["place", /la [4-8]ᵉ place/],
  ["third", /la (2ᵉ|première) place/],
  ["first", /^$/],
] as const;

/**
 * Photographs the end of the event with a ceremony, step by step: on the organiser's screen, on a player's screen and, with the
 * desktop size, on a projector. Also photographs the screens after the ceremony.
 */
export async function photographCeremony(
  photographer: Photographer,
  admin: BrowserPlayer,
  player: string,
): Promise<void> {
  const { page, adminEvent } = admin;
  await page.goto("/admin/event");
  await adminEvent.endButton.click();
  await adminEvent.dialog.waitFor();
  await photographer.take("admin-event-end", admin);
  await adminEvent.confirmEnd("with");
  const remote = new CeremonyRemote(page);
  await remote.nextButton.waitFor();
  const viewer = await photographer.openBrowser(player);
  const end = new EndOfEvent(viewer.page);
  const projector = await openProjector(photographer, remote);
  // The organiser's screen lists the big screens.
  const displayIds: string[] = [];
  for (const name of ["Bar", "Terrasse"])
    displayIds.push((await admin.api.does("displays.create", { name })).id);
  const takeAll = async (step: string) => {
    await photographer.take(`ceremony-${step}-remote`, admin);
    await photographer.take(`ceremony-${step}-player`, viewer);
    if (projector) await photographer.take(`ceremony-${step}-projector`, projector);
  };
  /** The text of the button for the next step; empty after the last step. */
  const nextButtonText = async () =>
    (await remote.nextButton.isVisible()) ? ((await remote.nextButton.textContent()) ?? "") : "";
  await expect(end.announcement).toHaveText("La cérémonie va commencer");
  await takeAll("opening");
  for (const [step, until] of pictures) {
    if (step === "first") await takeOwnPlace(photographer, remote);
    for (let next = await nextButtonText(); !until.test(next); next = await nextButtonText())
      await remote.reveal(next);
    await expect(end.announcement).toHaveText(/^(Prix .*|\S+ place)\s: /);
    await takeAll(step);
  }
  await remote.finishButton.click();
  const week = new WeekPage(viewer.page);
  await week.banner.waitFor();
  await photographer.take("after-ceremony", viewer);
  await week.banner.click();
  await week.picture.waitFor();
  await photographer.take("own-week", viewer);
  await photographer.take("ceremony-over-remote", admin);
  for (const displayId of displayIds) await admin.api.does("displays.revoke", { displayId });
  await admin.api.does("event.start", {});
}

/** Reveals the next place, and takes a picture of the announcement that the player who has this place sees. */
async function takeOwnPlace(photographer: Photographer, remote: CeremonyRemote): Promise<void> {
  const [name = ""] = (await remote.nextNames()).split(/, | et /);
  const viewer = await photographer.openBrowser(name, "/ceremony");
  const { announcement, ownPlaceDialog } = new EndOfEvent(viewer.page);
  await expect(announcement).toHaveText(/place/);
  await remote.nextButton.click();
  await ownPlaceDialog.waitFor();
  await photographer.take("ceremony-own-place", viewer);
}

/** Opens the organiser's second browser, as on a projector. Null with the phone size. */
async function openProjector(
  photographer: Photographer,
  remote: CeremonyRemote,
): Promise<BrowserPlayer | null> {
  if (!(await remote.wholeScreenButton.isVisible())) return null;
  const projector = await photographer.openBrowser("admin", "/admin/ceremony");
  await projector.page.setViewportSize(PROJECTOR_SIZE);
  await new CeremonyRemote(projector.page).wholeScreenButton.click();
  return projector;
}
