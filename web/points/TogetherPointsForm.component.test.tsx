import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Versioned } from "../../domain/documents/document.ts";
import { defaultTogether, type TogetherRules } from "../../domain/games/together.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { TogetherPointsForm } from "./TogetherPointsForm.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

test("the two cells and the switch are saved together; a cell may be empty, and an invalid one is not saved (rule G15)", async () => {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <TogetherPointsForm />
    </LiveScreen>,
  );
  const saved: Versioned<TogetherRules> = { ...defaultTogether, version: 4 };
  await stream.send([snapshotOf("settings", [saved])]);
  await field("Perdue").fill("1001");
  await expect.element(page.getByText("Un nombre entier de −1000 à 1000, ou rien")).toBeVisible();
  await expect.element(button("Enregistrer")).toBeDisabled();
  await field("Perdue").fill("");
  await expect.element(page.getByText("aucun point, et la fin le dit")).toBeVisible();
  await field("Gagnée").fill("+5");
  await userEvent.click(page.getByRole("checkbox", { name: "Un tour de roue à tous quand c'est perdu" }));
  await expect.element(page.getByText(/chacun tourne la roue/)).toBeVisible();
  await userEvent.click(button("Enregistrer"));
  const call = await server.next("settings.saveTogether");
  expect(call.input).toEqual({ won: 5, lost: null, spinsWhenLost: true, version: 4 });
  call.answer({ version: 5 });
  await expect.poll(() => button("Enregistrer").elements()).toEqual([]);
});
