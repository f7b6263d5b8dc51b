import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLayer } from "./layers.ts";
import { ToastProvider, useToast } from "./Toasts.tsx";

/** Buttons that tell something, beside a dialog that may be open. */
function Screen({ isDialogOpen }: { isDialogOpen: boolean }) {
  const toast = useToast();
  useLayer("dialog", isDialogOpen, () => {});
  return (
    <>
      <button type="button" onClick={() => toast.success("C'est enregistré.")}>
        Réussir
      </button>
      <button type="button" onClick={() => toast.error("Ça n'a pas marché.")}>
        Échouer
      </button>
    </>
  );
}

const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Fermer" });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
const screen = (isDialogOpen: boolean) => (
  <ToastProvider>
    <Screen isDialogOpen={isDialogOpen} />
  </ToastProvider>
);

const complaints = vi.spyOn(console, "error");
beforeEach(() => void complaints.mockClear());
afterEach(() => expect(complaints).not.toHaveBeenCalled());

test("an error interrupts a screen reader, other messages do not; none is taken for a dialog", async () => {
  await render(screen(false));
  await press("Échouer");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Ça n'a pas marché.");
  await userEvent.click(toasts);
  await expect.poll(() => page.getByRole("alert").elements().length).toBe(0);
  await press("Réussir");
  await expect.element(page.getByText("C'est enregistré.")).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("what comes while a dialog is open is shown once it is closed", async () => {
  const { rerender } = await render(screen(true));
  await press("Réussir");
  await expect.element(page.getByRole("region", { name: "Notifications" })).toBeInTheDocument();
  expect(toasts.elements()).toEqual([]);
  await rerender(screen(false));
  await expect.poll(() => toasts.elements().length).toBe(1);
});
