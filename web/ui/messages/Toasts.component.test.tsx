import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLayer } from "../dialogs/layers.ts";
import { ToastProvider, useToast } from "./Toasts.tsx";

const undo = vi.fn();

/** Buttons that show toasts, next to a dialog that may be open. */
function Screen({ isDialogOpen }: { isDialogOpen: boolean }) {
  const toast = useToast();
  useLayer("dialog", isDialogOpen, () => {});
  return (
    <>
      <button type="button" onClick={() => toast.success("C'est enregistré.")}>
        Réussir
      </button>
      <button
        type="button"
        onClick={() => toast.success({ text: "Supprimé.", action: { label: "Annuler", run: () => undo() } })}
      >
        Supprimer
      </button>
      <input aria-label="Champ" />
      <button
        type="button"
        onClick={() => toast.info({ text: "Vous voilà dans la partie.", isImportant: true })}
      >
        Inviter
      </button>
      <button type="button" onClick={() => toast.error("Ça n'a pas marché.")}>
        Échouer
      </button>
      {["un", "deux", "trois"].map((name) => (
        <button key={name} type="button" onClick={() => toast.success(`Match ${name}`)}>
          {name}
        </button>
      ))}
    </>
  );
}

const region = page.getByRole("region", { name: "Notifications" });
/** Every visible toast has one close button. */
const closeButtons = region.getByRole("button", { name: "Fermer" });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
const screen = ({ isDialogOpen }: { isDialogOpen: boolean }) => (
  <ToastProvider>
    <Screen isDialogOpen={isDialogOpen} />
  </ToastProvider>
);

beforeEach(() => void vi.spyOn(console, "error"));
afterEach(() => expect(console.error).not.toHaveBeenCalled());

test("an error interrupts a screen reader, other toasts do not; no toast has the role of a dialog", async () => {
  await render(screen({ isDialogOpen: false }));
  await press("Échouer");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Ça n'a pas marché.");
  await userEvent.click(closeButtons);
  await expect.poll(() => page.getByRole("alert").elements().length).toBe(0);
  await press("Réussir");
  await expect.element(page.getByText("C'est enregistré.")).toBeVisible();
  expect(page.getByText("C'est enregistré.").element().closest("[data-uncovered]"), "N15").not.toBeNull();
  expect(page.getByRole("alert").elements()).toEqual([]);
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("a toast raised while a dialog is open is shown after the dialog closes", async () => {
  const { rerender } = await render(screen({ isDialogOpen: true }));
  await press("Réussir");
  await expect.element(region).toBeInTheDocument();
  expect(closeButtons.elements()).toEqual([]);
  await rerender(screen({ isDialogOpen: false }));
  await expect.poll(() => closeButtons.elements().length).toBe(1);
});

test("after a dialog that was open for a minute, a waiting error is shown and a waiting success is not", async () => {
  const { rerender } = await render(screen({ isDialogOpen: true }));
  for (const name of ["Échouer", "Réussir"]) await press(name);
  await expect.element(region).toBeInTheDocument();
  const later = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  await rerender(screen({ isDialogOpen: false }));
  await expect.element(page.getByRole("alert")).toBeInTheDocument();
  await userEvent.click(closeButtons.first());
  await expect.poll(() => page.getByRole("alert").elements()).toEqual([]);
  expect(closeButtons.elements()).toEqual([]);
});

/** Records the texts of the "Match" toasts in the order of their appearance, until the running test ends. */
function recordMatchToasts(): readonly string[] {
  const seen: string[] = [];
  const record = () => {
    const text = region.query()?.textContent ?? "";
    for (const found of text.match(/Match (un|deux|trois)/g) ?? [])
      if (!seen.includes(found)) seen.push(found);
  };
  const observer = new MutationObserver(record);
  record();
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

test("of several waiting toasts only the newest is shown", async () => {
  const { rerender } = await render(screen({ isDialogOpen: true }));
  for (const name of ["un", "deux", "trois"]) await press(name);
  await expect.element(region).toBeInTheDocument();
  const seen = recordMatchToasts();
  await rerender(screen({ isDialogOpen: false }));
  await expect.element(page.getByText("Match trois")).toBeVisible();
  expect(seen).toEqual(["Match trois"]);
});

test("a press on the action of a toast runs the action once and closes the toast", async () => {
  undo.mockClear();
  await render(screen({ isDialogOpen: false }));
  await press("Supprimer");
  await userEvent.click(region.getByRole("button", { name: "Annuler" }));
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.poll(() => closeButtons.elements().length).toBe(0);
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undo).toHaveBeenCalledTimes(1);
});

test("Ctrl+Z presses the action of a toast, but not in a field, and not while a dialog is open", async () => {
  undo.mockClear();
  const { rerender } = await render(screen({ isDialogOpen: false }));
  await press("Supprimer");
  await expect.element(region.getByRole("button", { name: "Annuler" })).toBeVisible();
  await userEvent.click(page.getByLabelText("Champ"));
  await userEvent.keyboard("{Control>}z{/Control}");
  await rerender(screen({ isDialogOpen: true }));
  await expect.poll(() => closeButtons.elements().length).toBe(0);
  await press("Réussir");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undo).not.toHaveBeenCalled();
});

test("a toast with an action replaces an earlier toast with an action, and waits until the dialog closes", async () => {
  undo.mockClear();
  const { rerender } = await render(screen({ isDialogOpen: true }));
  for (const name of ["Supprimer", "Supprimer"]) await press(name);
  const later = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  await rerender(screen({ isDialogOpen: false }));
  await expect.poll(() => region.getByRole("button", { name: "Annuler" }).elements().length).toBe(1);
  await press("Réussir");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undo).toHaveBeenCalledTimes(1);
});

test("on a phone the toast with an action stays visible while another toast is shown (rule N17)", async () => {
  undo.mockClear();
  await render(screen({ isDialogOpen: false }));
  await press("Supprimer");
  await press("Réussir");
  await expect.element(region.getByText("C'est enregistré.")).toBeVisible();
  await expect.element(region.getByText("Supprimé.")).toBeVisible();
  await userEvent.click(region.getByRole("button", { name: "Annuler" }));
  expect(undo).toHaveBeenCalledTimes(1);
});

test("on a phone the newest toast takes the place of an important toast, which then comes back (rule N17)", async () => {
  await render(screen({ isDialogOpen: false }));
  await press("Inviter");
  const important = region.getByText("Vous voilà dans la partie.");
  await expect.element(important).toBeVisible();
  // 5 s later, the important toast counts as read.
  const realNow = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => realNow() + 5000);
  await press("Réussir");
  await expect.element(region.getByText("C'est enregistré.")).toBeVisible();
  await expect.poll(() => important.elements()).toEqual([]);
  await userEvent.click(closeButtons);
  await expect.element(important).toBeVisible();
});
