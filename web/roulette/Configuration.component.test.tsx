import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultWheel, type Wheel } from "../../domain/roulette/wheel.ts";
import { SignedIn } from "../testing/SignedIn.tsx";
import { fakeServer } from "../testing/server.ts";
import { Configuration } from "./Configuration.tsx";
import { useWheelDraft } from "./useWheelDraft.ts";

afterEach(() => void vi.unstubAllGlobals());

function Panel({ wheel, version }: { wheel: Wheel; version: number }) {
  return <Configuration draft={useWheelDraft({ ...wheel, version })} />;
}

const rename = async (name: string, renamed: string) => {
  await userEvent.click(page.getByRole("button", { name: `Renommer ${name}`, exact: true }));
  await userEvent.fill(page.getByRole("textbox", { name: `Renommer ${name}` }), renamed);
  await userEvent.keyboard("{Enter}");
};
const names = () =>
  page
    .getByRole("button", { name: /^Renommer / })
    .elements()
    .map((button) => button.textContent);

test("what is changed while a save is under way stays, and is saved over it", async () => {
  const server = fakeServer();
  await render(
    <SignedIn>
      <Panel wheel={defaultWheel} version={0} />
    </SignedIn>,
  );
  const before = defaultWheel.rewards.map(({ label }) => label);
  const mine = new Map([
    ["Chills", "Glaçons"],
    ["+2", "Deux"],
  ]);
  await rename("Chills", "Glaçons");
  await userEvent.click(page.getByRole("button", { name: "Sauvegarder" }));
  const save = await server.next("roulette.saveWheel");
  await rename("+2", "Deux");
  save.answer({ version: 1 });
  await expect.element(page.getByRole("button", { name: "Sauvegarder" })).toBeEnabled();
  expect(names()).toEqual(before.map((name) => mine.get(name) ?? name));
  await userEvent.click(page.getByRole("button", { name: "Sauvegarder" }));
  expect((await server.next("roulette.saveWheel")).input).toMatchObject({ version: 1 });
});
