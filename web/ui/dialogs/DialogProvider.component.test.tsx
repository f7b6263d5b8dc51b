import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router, useLocation } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { DialogProvider, useOpenDialog } from "./DialogProvider.tsx";

/** A screen that unmounts while its dialog is open, with a link to another screen. */
function Screen({ staysOnNavigation, onClosed }: { staysOnNavigation: boolean; onClosed(): void }) {
  const open = useOpenDialog();
  const [, navigate] = useLocation();
  const draw = (close: () => void) => (
    <div role="dialog">
      <button type="button" onClick={close}>
        Fermer
      </button>
    </div>
  );
  return (
    <>
      <button type="button" onClick={() => open(draw, { staysOnNavigation, onClosed })}>
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
    kind: "a dialog that stays on navigation is still open on another screen",
    staysOnNavigation: true,
    stays: 1,
  },
  { kind: "any other dialog closes with its screen", staysOnNavigation: false, stays: 0 },
])("$kind; onClosed is called when the player closes it", async ({ staysOnNavigation, stays }) => {
  let closed = 0;
  await render(
    <Router hook={memoryLocation().hook}>
      <DialogProvider>
        <Screen staysOnNavigation={staysOnNavigation} onClosed={() => (closed += 1)} />
      </DialogProvider>
    </Router>,
  );
  const dialog = page.getByRole("dialog");
  const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
  await press("Ouvrir");
  await expect.element(dialog).toBeVisible();
  await press("Ailleurs");
  await expect.poll(() => dialog.elements().length).toBe(stays);
  expect(closed).toBe(0);
  if (stays === 0) await press("Ouvrir");
  await press("Fermer");
  await expect.poll(() => dialog.elements().length).toBe(0);
  expect(closed).toBe(1);
});

test("the event of a press that opens a dialog ends before the dialog is rendered", async () => {
  await render(
    <Router hook={memoryLocation().hook}>
      <DialogProvider>
        <Screen staysOnNavigation onClosed={() => {}} />
      </DialogProvider>
    </Router>,
  );
  const dialog = page.getByRole("dialog");
  (page.getByRole("button", { name: "Ouvrir" }).element() as HTMLElement).click();
  // React renders urgent changes in a microtask of the event.
  for (let task = 0; task < 3; task += 1) await null;
  expect(dialog.elements()).toHaveLength(0);
  await expect.element(dialog).toBeVisible();
});
