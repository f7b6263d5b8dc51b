import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Versioned } from "../../domain/documents/document.ts";
import { type CountingRules, defaultCounting } from "../../domain/games/counting.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { CountingRulesForm } from "./CountingRulesForm.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a sentence explains each counting rule, and one step above 20 games a day removes the limit (rule P32)", async () => {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <CountingRulesForm />
    </LiveScreen>,
  );
  const saved: Versioned<CountingRules> = { ...defaultCounting, version: 4 };
  await stream.send([snapshotOf("settings", [saved])]);
  await expect.element(page.getByText(/Toutes les parties comptent, quel que soit/)).toBeVisible();
  await expect.element(page.getByText(/autant de fois par jour qu'ils veulent/)).toBeVisible();
  await expect.element(button("Une partie de plus par jour")).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button("Un joueur de plus"));
  await userEvent.click(button("Un joueur de plus"));
  await expect
    .element(page.getByText(/Une partie de moins de 3 vrais joueurs ne donne ni points/))
    .toBeVisible();
  await userEvent.click(button("Une partie de moins par jour"));
  await expect.element(page.getByText(/Les mêmes joueurs marquent 20 fois par jour au plus/)).toBeVisible();
  await userEvent.click(button("Une partie de plus par jour"));
  await expect.element(page.getByText(/autant de fois par jour qu'ils veulent/)).toBeVisible();
  await userEvent.click(button("Une partie de moins par jour"));
  await userEvent.click(page.getByRole("radio", { name: "Oui" }));
  await expect.element(page.getByText(/attend qu'un autre joueur de la partie/)).toBeVisible();
  await userEvent.click(button("Enregistrer"));
  const call = await server.next("settings.saveCounting");
  expect(call.input).toEqual({ fewestPlayers: 3, mostPerDay: 20, confirms: true, version: 4 });
  call.answer({ version: 5 });
  await expect.poll(() => button("Enregistrer").elements()).toEqual([]);
});
