import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router, useLocation } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { DialogProvider, useOpenDialog } from "./DialogProvider.tsx";

/** A button that opens a dialog, and a button that goes to another screen's path. */
function Screen({ staysOnNavigation, onClosed }: { staysOnNavigation: boolean; onClosed(): void }) {
  const openDialog = useOpenDialog();
  const [, navigate] = useLocation();
  const renderDialog = (close: () => void) => (
    <div role="dialog">
      <button type="button" onClick={close}>
        Fermer
      </button>
    </div>
  );
  return (
    <>
      <button type="button" onClick={() => openDialog(renderDialog, { staysOnNavigation, onClosed })}>
        Ouvrir
      </button>
      <button type="button" onClick={() => navigate("/ailleurs")}>
        Ailleurs
      </button>
    </>
  );
}

test.each([
  {
    outcome: "a dialog with staysOnNavigation stays open",
    staysOnNavigation: true,
    dialogCount: 1,
  },
  {
    outcome: "any other dialog closes",
    staysOnNavigation: false,
    dialogCount: 0,
  },
])(
  "when another screen is shown, $outcome; onClosed is called only when the player closes a dialog",
  async ({ staysOnNavigation, dialogCount }) => {
    let closedCount = 0;
    await render(
      <Router hook={memoryLocation().hook}>
        <DialogProvider>
          <Screen staysOnNavigation={staysOnNavigation} onClosed={() => (closedCount += 1)} />
        </DialogProvider>
      </Router>,
    );
    const dialog = page.getByRole("dialog");
    const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
    await press("Ouvrir");
    await expect.element(dialog).toBeVisible();
    await press("Ailleurs");
    await expect.poll(() => dialog.elements().length).toBe(dialogCount);
    expect(closedCount).toBe(0);
    if (dialogCount === 0) await press("Ouvrir");
    await press("Fermer");
    await expect.poll(() => dialog.elements().length).toBe(0);
    expect(closedCount).toBe(1);
  },
);

test("the pressed button can be painted before its dialog is rendered", async () => {
  await render(
    <Router hook={memoryLocation().hook}>
      <DialogProvider>
        <Screen staysOnNavigation onClosed={() => {}} />
      </DialogProvider>
    </Router>,
  );
  const dialog = page.getByRole("dialog");
  (page.getByRole("button", { name: "Ouvrir" }).element() as HTMLElement).click();
  // React would render an urgent change in a microtask right after the click.
  for (let task = 0; task < 3; task += 1) await null;
  expect(dialog.elements()).toHaveLength(0);
  await expect.element(dialog).toBeVisible();
});
