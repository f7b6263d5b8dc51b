import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { InlineLabel } from "./InlineLabel.tsx";

test.each([
  ["during the composition", { isComposing: true }],
  ["just after it, as in Safari", { keyCode: 229 }],
])("Enter that accepts a word of an input method does not save the name (rule N18): %s", async (_, init) => {
  const onRename = vi.fn();
  await render(<InlineLabel label="Rejouer" onRename={onRename} />);
  await page.getByRole("button").click();
  const field = page.getByRole("textbox");
  await field.fill("Encore");
  field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...init }));
  await expect.element(field).toHaveValue("Encore");
  expect(onRename).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onRename).toHaveBeenCalledExactlyOnceWith("Encore");
});
