import { startTransition, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useLayer } from "./layers.ts";

/** Opens its dialog in a transition, after which React runs ordinary effects later than the paint. */
function Screen() {
  const [isOpen, setOpen] = useState(false);
  useLayer("dialog", isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Ouvrir
      </button>
      {isOpen && <div role="dialog" aria-label="Choix" />}
    </>
  );
}

test("Back closes a dialog as soon as the dialog is in the document", async () => {
  // Without this entry, a Back that fails to close the dialog would leave the page of the test.
  history.pushState(null, "");
  await render(<Screen />);
  const opened = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[role=dialog]")) return;
      observer.disconnect();
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  (page.getByRole("button", { name: "Ouvrir" }).element() as HTMLElement).click();
  await opened;
  expect(page.getByRole("dialog").query()).not.toBeNull();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
