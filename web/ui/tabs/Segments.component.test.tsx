import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SegmentPanel, Segments } from "./Segments.tsx";

const options = ["one", "two", "three"].map((value) => ({ value, label: value }));

function Screen() {
  const [value, setValue] = useState("one");
  return (
    <Segments label="Numbers" value={value} onValueChange={setValue} options={options}>
      <SegmentPanel value={value}>
        <p>{`The number ${value}`}</p>
      </SegmentPanel>
    </Segments>
  );
}

const tab = (name: string) => page.getByRole("tab", { name });

test("a press that begins before the screen is rendered again, and ends afterwards, chooses its tab", async () => {
  const { rerender } = await render(<Screen />);
  const pressed = tab("two").element() as HTMLElement;
  await rerender(<Screen />);
  expect(pressed.isConnected).toBe(true);
  pressed.click();
  await expect.element(page.getByRole("tabpanel", { name: "two" })).toHaveTextContent("The number two");
});

test("Tab reaches only the chosen tab, and arrow keys, Home and End choose another tab", async () => {
  await render(<Screen />);
  await userEvent.tab();
  for (const [key, name] of [
    ["ArrowRight", "two"],
    ["ArrowRight", "three"],
    ["ArrowRight", "one"],
    ["ArrowLeft", "three"],
    ["Home", "one"],
    ["End", "three"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(page.getByRole("tabpanel", { name })).toBeVisible();
    expect(document.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1);
  }
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.element(tab("three")).toHaveAttribute("aria-selected", "true");
});
